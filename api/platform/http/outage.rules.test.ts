import { expect, it } from 'vitest';
import { isOutage } from './outage.ts';

const failure = (message: string, code?: string) => Object.assign(new Error(message), code === undefined ? {} : { code });

it.each([
  ['connect ECONNREFUSED 127.0.0.1:5432', 'ECONNREFUSED'],
  ['read ECONNRESET', 'ECONNRESET'],
  ['terminating connection due to administrator command', '57P01'],
  ['the database system is starting up', '57P03'],
  ['canceling statement due to statement timeout', '57014'],
  ['sorry, too many clients already', '53300'],
  ['could not extend file: No space left on device', '53100'],
  ['connection to server was lost', '08006'],
  ['terminating connection due to idle-in-transaction timeout', '25P03'],
  ['Connection terminated unexpectedly', undefined],
  ['timeout exceeded when trying to connect', undefined],
  ['La base embarquée est fermée.', undefined],
])('« %s » : la base est absente, réessayez', (message, code) => expect(isOutage(failure(message, code))).toBe(true));

it.each([
  ['syntax error at or near "selct"', '42601'],
  ['duplicate key value violates unique constraint', '23505'],
  ['division by zero', '22012'],
  ["Cannot read properties of undefined (reading 'id')", undefined],
])('« %s » : un défaut', (message, code) => expect(isOutage(failure(message, code))).toBe(false));
