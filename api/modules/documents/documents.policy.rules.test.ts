import { expect, it } from 'vitest';
import type { Actor } from '#api/platform/context.ts';
import { mayList } from './documents.policy.ts';

const actor = (role: Actor['role']) => ({ role }) as Actor;

it.each([
  ['subscriber', [], false, true],
  ['operator', ['47'], false, true],
  ['supplier', [], true, true],
  ['supplier', ['47'], true, true],
  ['supplier', [], false, false],
  ['supplier', ['85'], false, true],
  ['supplier', ['85', '88'], false, true],
  ['supplier', ['85', '47'], false, false],
  ['supplier', ['47'], false, false],
] as const)('le rôle %s, catégories %j, de sa fiche %j : %j', (role, category, ofOwnSheet, allowed) => {
  expect(mayList(actor(role), { category: [...category] }, ofOwnSheet)).toBe(allowed);
});
