import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { afterAll, afterEach, expect } from 'vitest';
import { assemblePortal, type Portal } from '#api/main/portal.ts';
import { embeddedSource } from '#api/platform/database/embedded.ts';
import { databaseOver, type OpenDatabase } from '#api/platform/database/open.ts';
import { postgresSource } from '#api/platform/database/postgres.ts';
import type { Db } from '#api/platform/database/schema.ts';
import { serveWeb } from '#api/platform/http/web.ts';
import { readSettings, type Settings } from '#api/platform/settings.ts';
import type { AnswerOf, Endpoint } from '#protocol/core/endpoint.ts';
import { onServer } from './global-setup.ts';

/** A copy of the migrated template, on the database this run is about. */
export async function openTestDatabase(): Promise<OpenDatabase> {
  const template = process.env.TEST_TEMPLATE ?? '';
  const url = process.env.TEST_DATABASE_URL;
  if (process.env.TEST_DATABASE !== 'postgres' || !url) {
    const db = databaseOver(await embeddedSource(null, readFileSync(template)));
    return { db, kind: 'embedded', close: () => db.destroy() };
  }
  const name = `${template}_${randomUUID().slice(0, 8)}`;
  await onServer(url, `create database ${name} template ${template}`);
  const own = new URL(url);
  own.pathname = `/${name}`;
  const db = databaseOver(postgresSource(own.href, 4));
  const close = async () => {
    await db.destroy();
    await onServer(url, `drop database if exists ${name} with (force)`);
  };
  return { db, kind: 'postgres', close };
}

export type TestPortal = Portal & { db: Db; settings: Settings; dataFolder: string; clock: { now: Date } };

const opened: (() => Promise<void>)[] = [];
// Said here, while the file is read: a hook that another hook adds is never called.
afterAll(async () => {
  for (const close of opened.splice(0)) await close();
});

const defects: string[] = [];
afterEach(() => expect(defects.splice(0), 'aucune réponse 500').toEqual([]));

/**
 * The whole portal on a database of its own, closed after the file's tests. Its clock is the test's, its answers are held to their
 * schemas, and an answer of 500 fails the test that met it.
 */
export async function openPortal(variables: Record<string, string> = {}): Promise<TestPortal> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'portail-donnees-'));
  opened.push(async () => rmSync(dataFolder, { recursive: true, force: true }));
  const settings = readSettings({ PORTAL_DATA: dataFolder, LOG_LEVEL: 'silent', PUBLIC_URL: 'http://portail.test', ...variables });
  const clock = { now: new Date() };
  const database = await openTestDatabase();
  const portal = await assemblePortal(database, settings, () => clock.now, true).catch(async (error: unknown) => {
    await database.close();
    throw error;
  });
  opened.unshift(portal.close);
  const { app } = portal.platform;
  const failures = new WeakMap<object, Error>();
  app.addHook('onError', async (request, _reply, error) => void failures.set(request, error));
  app.addHook('onSend', async (request, reply) => {
    if (reply.statusCode === 500) defects.push(`${request.method} ${request.url} : ${failures.get(request)?.stack}`);
  });
  await serveWeb(app, join(dataFolder, 'no-front-here'));
  return { ...portal, db: database.db, settings, dataFolder, clock };
}

/** The defects met so far by the running test, which it then answers for itself. */
export const takeDefects = (): string[] => defects.splice(0);

export type Answer = {
  status: number;
  body: unknown;
  text: string;
  bytes: Buffer;
  headers: Record<string, unknown>;
  cookies: LightMyRequestResponse['cookies'];
};

/** Sends one request to the portal as it would come over HTTP. */
export async function send(portal: TestPortal, options: InjectOptions): Promise<Answer> {
  const response = await portal.platform.app.inject(options);
  const json = String(response.headers['content-type']).includes('json');
  return {
    status: response.statusCode,
    body: json ? response.json() : null,
    text: response.body,
    bytes: response.rawPayload,
    headers: response.headers,
    cookies: response.cookies,
  };
}

/** The body of an answer of 200, held to the schema of its endpoint. */
export function read<E extends Endpoint>(endpoint: E, answer: Answer): AnswerOf<E> {
  expect(answer, answer.text).toMatchObject({ status: 200 });
  if (typeof endpoint.answer === 'string') throw new Error(`${endpoint.path} ne répond pas en JSON`);
  return endpoint.answer.parse(answer.body) as AnswerOf<E>;
}

/** Asks again until the answer is there, for what a job does a little later. */
export async function eventually<T>(ask: () => Promise<T | undefined> | T | undefined, within = 15_000): Promise<T> {
  for (const end = Date.now() + within; Date.now() < end; await wait(100)) {
    const answer = await ask();
    if (answer !== undefined) return answer;
  }
  throw new Error(`Rien au bout de ${within / 1000} s`);
}
