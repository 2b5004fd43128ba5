import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import getPort from 'get-port';
import { startNode, stop } from '#tools/lib/process.ts';
import { readerPassword } from './network/readers.ts';
import type { Reader, Sample } from './sample.ts';

export type Server = {
  url: string;
  pid: number;
  stop: () => Promise<void>;
};
/** A portal to measure, with the sample of its network. */
export type BenchPortal = Server & {
  sample: Sample;
  bearerOf: (reader: Reader) => string;
  /** Signs the readers in, again when their tokens are about to expire. */
  signInReaders: () => Promise<void>;
};

const startsWithin = 60_000;
/** Refresh margin: an access token lives 15 minutes. */
const signsInAgainAfter = 8 * 60_000;

/** The limits of memory of tools/run.mjs. */
const portalFlags = ['--max-semi-space-size=8', '--heap-growing-percent=30'];
const portalAllocator = { MALLOC_ARENA_MAX: '2', MALLOC_TRIM_THRESHOLD_: '131072' };

async function start(args: readonly string[], env: Record<string, string>): Promise<Server> {
  const port = String(await getPort({ host: '127.0.0.1' }));
  const url = `http://127.0.0.1:${port}`;
  const child = startNode(args, { env: { ...env, NODE_ENV: '', HOST: '127.0.0.1', PORT: port } });
  let output = '';
  const keep = (chunk: Buffer) => {
    output = (output + chunk.toString()).slice(-4000);
  };
  child.stdout?.on('data', keep);
  child.stderr?.on('data', keep);
  const server = { url, pid: child.pid ?? 0, stop: () => stop(child) };
  for (const deadline = Date.now() + startsWithin; Date.now() < deadline; await wait(100)) {
    if (child.exitCode !== null || child.signalCode !== null) break;
    const ready = await fetch(`${url}/ready`).catch(() => undefined); // not listening yet
    if (ready?.ok) return server;
  }
  await server.stop();
  throw new Error(`${args.at(-1)} n'a pas démarré :\n${output}`);
}

/** Starts the floor, the server of floor.ts. */
export const startFloor = (databaseUrl: string): Promise<Server> => start(['tools/bench/floor.ts'], { DATABASE_URL: databaseUrl });

const client = { client_id: 'portal-front', client_secret: 'portal-front' };
export const passwordForm = (username: string, password: string): string =>
  new URLSearchParams({ grant_type: 'password', username, password, ...client }).toString();

async function signIn(url: string, { email }: Reader): Promise<string> {
  const body = new URLSearchParams(passwordForm(email, readerPassword));
  const response = await fetch(`${url}/oauth/token`, { method: 'POST', body });
  if (!response.ok) throw new Error(`${email} n'a pas pu se connecter : ${response.status} ${await response.text()}`);
  return ((await response.json()) as { access_token: string }).access_token;
}

/** Settings of production: answers are not checked, nothing is logged, no rate limit by IP. */
const asInProduction = {
  PORTAL_SECRET: '',
  PUBLIC_URL: '',
  SMTP_URL: '',
  DEMO: 'off',
  LOG_LEVEL: 'silent',
  RATE_LIMIT_PER_MINUTE: '10000000',
  // The flood sends a hundred IPs in X-Forwarded-For.
  TRUST_PROXY: 'loopback',
};

/** Starts the portal on a filled PostgreSQL database or embedded folder. Signs in the readers of the sample: the accounts that send the requests. */
export async function startBenchPortal(
  over: { url: string } | { folder: string },
  sample: Sample,
  { script = 'api/main/server.ts', settings = {} }: { script?: string; settings?: Record<string, string> } = {},
): Promise<BenchPortal> {
  const data = 'url' in over ? mkdtempSync(join(tmpdir(), 'portail-banc-')) : over.folder;
  // Registered first: a bench stopped while the portal starts removes its folder too.
  if ('url' in over) process.once('exit', () => rmSync(data, { recursive: true, force: true }));
  const env = { ...asInProduction, ...portalAllocator, ...settings, DATABASE_URL: 'url' in over ? over.url : '', PORTAL_DATA: data };
  const server = await start([...portalFlags, script], env);
  const tokens = new Map<string, string>();
  let signedInAt = 0;
  const signInReaders = async () => {
    if (Date.now() - signedInAt < signsInAgainAfter) return;
    signedInAt = Date.now();
    for (const reader of [...sample.readers, sample.exporter, sample.operator]) tokens.set(reader.email, await signIn(server.url, reader));
  };
  await signInReaders();
  return { ...server, sample, signInReaders, bearerOf: ({ email }) => `Bearer ${tokens.get(email)}` };
}
