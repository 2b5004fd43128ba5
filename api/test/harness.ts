import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { expect } from 'vitest';
import { assemblePortal, type Portal } from '#api/main/portal.ts';
import { embeddedSource } from '#api/platform/database/embedded.ts';
import { databaseOver, type OpenDatabase, openUnlimited } from '#api/platform/database/open.ts';
import { postgresSource } from '#api/platform/database/postgres.ts';
import type { Db } from '#api/platform/database/schema.ts';
import { folderStore } from '#api/platform/files/file-store.ts';
import { serveWeb } from '#api/platform/http/web.ts';
import type { JobContext } from '#api/platform/jobs/job.ts';
import { noPusher } from '#api/platform/push/push.ts';
import { readSettings, type Settings } from '#api/platform/settings.ts';
import type { AnswerOf, Endpoint } from '#protocol/core/endpoint.ts';
import { openCopy } from './embedded-copies.ts';
import { onServer } from './global-setup.ts';

const postgresUrl = process.env.TEST_DATABASE === 'postgres' ? process.env.TEST_DATABASE_URL : undefined;
/** True when this run uses PostgreSQL, false for the embedded database. */
export const isPostgres = postgresUrl !== undefined;
const proves = process.env.PROVE === '1';
/** Tells whether a long test runs here. When both databases are tested it runs on `kind` only, with PROVE=1 on both. */
export const rehearsesOn = (kind: 'embedded' | 'postgres'): boolean =>
  proves || process.env.TEST_BOTH_DATABASES !== '1' || (kind === 'postgres') === isPostgres;

/** Creates a database on the PostgreSQL server, copied from `template`. Returns its URL and the function that drops it. */
async function createDatabase(server: string, template: string): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `${process.env.TEST_TEMPLATE}_${randomUUID().slice(0, 8)}`;
  await onServer(server, `create database ${name} template ${template}`);
  const own = new URL(server);
  own.pathname = `/${name}`;
  return { url: own.href, drop: () => onServer(server, `drop database if exists ${name} with (force)`) };
}

/** Opens a copy of the migrated template, on the database of this run. `through` changes the URL of the connection. */
export async function openTestDatabase(through = (url: string): string => url): Promise<OpenDatabase> {
  const template = process.env.TEST_TEMPLATE ?? '';
  if (!postgresUrl) {
    const db = databaseOver(await openCopy(template));
    return { db, kind: 'embedded', close: () => db.destroy(), openUnlimited: null };
  }
  const { url, drop } = await createDatabase(postgresUrl, template);
  const db = databaseOver(postgresSource(through(url), 4));
  return { db, kind: 'postgres', close: () => db.destroy().finally(drop), openUnlimited: () => openUnlimited(url) };
}

/** Opens an empty database twice, as two nodes would. On the embedded database both share its only session. */
export async function openEmptyDatabase(): Promise<{ nodes: [Db, Db]; close: () => Promise<void> }> {
  if (!postgresUrl) {
    const db = databaseOver(await embeddedSource(null));
    return { nodes: [db, db], close: () => db.destroy() };
  }
  const { url, drop } = await createDatabase(postgresUrl, 'template1');
  const nodes: [Db, Db] = [databaseOver(postgresSource(url, 2)), databaseOver(postgresSource(url, 2))];
  return { nodes, close: () => Promise.all(nodes.map((db) => db.destroy())).then(drop, drop) };
}

/** Makes an empty database on the PostgreSQL server of this run, for processes that a test starts. Dropped after the tests of the file. */
export async function anEmptyServerDatabase(): Promise<OwnDatabase> {
  if (!postgresUrl) throw new Error('only on PostgreSQL');
  const { url, drop } = await createDatabase(postgresUrl, 'template1');
  opened.push(drop);
  return onServerAt(url);
}

export type TestPortal = Portal & Pick<OpenDatabase, 'db' | 'kind'> & { settings: Settings; dataFolder: string; clock: { now: Date } };

const opened: (() => Promise<void>)[] = [];
/** Closes all that the tests of the file opened, the last first. Returns the errors. */
export async function closeAll(): Promise<unknown[]> {
  const failures: unknown[] = [];
  for (const close of opened.splice(0)) await close().catch((error: unknown) => failures.push(error));
  return failures;
}

const defects: string[] = [];

/**
 * Opens the whole portal on a database of its own, closed after the tests of the file. The test sets its clock. Every answer is parsed with
 * its schema, and an answer 500 fails the test.
 */
export async function openPortal(variables: Record<string, string> = {}, through?: (url: string) => string): Promise<TestPortal> {
  const database = await openTestDatabase(through);
  opened.push(database.close);
  return openNode(database, variables);
}

/**
 * Opens another portal over an open database: a second node, or the same one with other settings. Its scheduled jobs do not run unless asked: they
 * would come between two lines of a test.
 */
export async function openNode(
  database: Pick<OpenDatabase, 'db' | 'kind'> & Partial<OpenDatabase>,
  variables: Record<string, string> = {},
  { runsSchedules = false } = {},
): Promise<TestPortal> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'portail-donnees-'));
  opened.unshift(async () => rmSync(dataFolder, { recursive: true, force: true }));
  const settings = readSettings({ PORTAL_DATA: dataFolder, LOG_LEVEL: 'silent', PUBLIC_URL: 'http://portail.test', ...variables });
  const clock = { now: new Date() };
  const { db, kind, openUnlimited = null } = database;
  const portal = await assemblePortal({ db, kind, close: async () => undefined, openUnlimited }, settings, {
    now: () => clock.now,
    checksAnswers: true,
    runsSchedules,
  });
  opened.unshift(portal.close);
  const { app } = portal.platform;
  const failures = new WeakMap<object, Error>();
  app.addHook('onError', async (request, _reply, error) => void failures.set(request, error));
  app.addHook('onSend', async (request, reply) => {
    if (reply.statusCode === 500) defects.push(`${request.method} ${request.url} : ${failures.get(request)?.stack}`);
  });
  await serveWeb(app, join(dataFolder, 'no-front-here'), settings.networkName);
  return { ...portal, db, kind, settings, dataFolder, clock };
}

/** Makes the context of a job that runs without a portal: its mails and the jobs that it queues are dropped. */
export function aJobContext(db: Db, now = new Date()): JobContext {
  const settings = readSettings({ PORTAL_DATA: tmpdir(), LOG_LEVEL: 'silent' });
  const nothing = async () => undefined;
  return { db, now, settings, files: folderStore(settings.dataFolder), send: nothing, push: noPusher, enqueue: nothing };
}

/** A database for another process: the settings of that process, and `visit` to read the database while it does not run. */
export type OwnDatabase = {
  variables: Record<string, string>;
  visit: <T>(look: (db: Db) => Promise<T>) => Promise<T>;
};

const visiting = async <T>(db: Db, look: (db: Db) => Promise<T>) => look(db).finally(() => db.destroy());
const onServerAt = (url: string): OwnDatabase => ({
  variables: { DATABASE_URL: url },
  visit: (look) => visiting(databaseOver(postgresSource(url, 2)), look),
});

/** Makes a migrated database for processes that a test starts and kills, in `dataFolder` or on the server. Dropped after the tests of the file. */
export async function openOwnDatabase(dataFolder: string): Promise<OwnDatabase> {
  const template = process.env.TEST_TEMPLATE ?? '';
  if (!postgresUrl) {
    const folder = join(dataFolder, 'database');
    const image = readFileSync(template);
    await visiting(databaseOver(await embeddedSource(folder, image)), async () => undefined);
    return { variables: { DATABASE_URL: '' }, visit: async (look) => visiting(databaseOver(await embeddedSource(folder)), look) };
  }
  const { url, drop } = await createDatabase(postgresUrl, template);
  opened.push(drop);
  return onServerAt(url);
}

/** Returns and clears the answers 500 of the running test, for a test that expects them. */
export const takeDefects = (): string[] => defects.splice(0);

export type Answer = {
  status: number;
  body: unknown;
  text: string;
  bytes: Buffer;
  headers: Record<string, unknown>;
  cookies: LightMyRequestResponse['cookies'];
};

/** Sends one request to the portal, without a network. */
export async function send(portal: TestPortal, options: InjectOptions): Promise<Answer> {
  const response = await portal.platform.app.inject(options);
  const json = String(response.headers['content-type']).includes('json') && !response.headers['content-encoding'];
  return {
    status: response.statusCode,
    body: json ? response.json() : null,
    text: response.body,
    bytes: response.rawPayload,
    headers: response.headers,
    cookies: response.cookies,
  };
}

/** Checks that the answer is a 200 and parses its body with the schema of the endpoint. */
export function read<E extends Endpoint>(endpoint: E, answer: Answer): AnswerOf<E> {
  expect(answer, answer.text).toMatchObject({ status: 200 });
  if (typeof endpoint.answer === 'string') throw new Error(`${endpoint.path} ne répond pas en JSON`);
  return endpoint.answer.parse(answer.body) as AnswerOf<E>;
}

const patienceMs = process.env.PROVE ? 400_000 : 90_000;

/** Polls every 100 ms until `ask` returns a value, for the effects of a job. Throws when 90 seconds (400 under `npm run prove`) brought none. */
export async function eventually<T>(ask: () => Promise<T | undefined> | T | undefined): Promise<T> {
  for (const end = Date.now() + patienceMs; Date.now() < end; await wait(100)) {
    const answer = await ask();
    if (answer !== undefined) return answer;
  }
  throw new Error(`Rien au bout de ${patienceMs / 1000} s`);
}
