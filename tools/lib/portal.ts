import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import getPort from 'get-port';
import { runNode, startNode, stop } from './process.ts';

export type Portal = {
  url: string;
  /** Its data folder, which also contains the mails it sends. */
  data: string;
  stop: () => Promise<void>;
};

/** Milliseconds: four processes beside the tests make a start of ten seconds last two minutes. */
const startsWithin = 300_000;

/** Starts a portal for tests and pictures: the demonstration network in a folder that is removed with it. */
export const startPortal = (settings: Record<string, string> = {}): Promise<Portal> =>
  startOver(mkdtempSync(join(tmpdir(), 'portal-data-')), settings);

/** Starts a portal without demonstration: an account of each role and nothing else; with 'vectors', scripts in every text (`fill-portal.ts`). */
export async function startEmptyPortal(filled?: 'vectors'): Promise<Portal> {
  const data = mkdtempSync(join(tmpdir(), 'portal-data-'));
  const { code, output } = await runNode(['tools/lib/fill-portal.ts', data, ...(filled ? [filled] : [])]);
  if (code !== 0) throw new Error(`La base n’a pas pu être remplie :\n${output}`);
  return startOver(data, { DEMO: 'off', RATE_LIMIT_PER_MINUTE: '10000000' });
}

export type BarePortal = Portal & {
  /** The address at which the administrator chooses a password. */
  firstLink: string;
  /** Stops the server, and starts it with a clock that is `days` ahead. */
  moveClock: (days: number) => Promise<void>;
};

/** Starts a portal without demonstration whose one account is an administrator without password, on `databaseUrl` or the embedded database. */
export async function startBarePortal(email: string, databaseUrl: string): Promise<BarePortal> {
  const data = mkdtempSync(join(tmpdir(), 'portal-data-'));
  const port = await getPort({ host: '127.0.0.1' });
  const settings = { DEMO: 'off', DATABASE_URL: databaseUrl, RATE_LIMIT_PER_MINUTE: '10000000', PORTAL_DATA: data };
  const env = { ...settings, PUBLIC_URL: `http://127.0.0.1:${port}` };
  const { code, output } = await runNode(['api/main/command.ts', 'account', 'create', '--email', email, '--role', 'operator'], { env });
  const [firstLink] = /http\S+/.exec(output) ?? [];
  if (code !== 0 || !firstLink) throw new Error(`Le compte n’a pas pu être créé :\n${output}`);
  const start = (days: number) => startOver(data, { ...settings, NODE_OPTIONS: `--import=${clockAhead(days)}` }, port);
  let running = await start(0);
  return {
    url: running.url,
    data,
    firstLink,
    moveClock: async (days) => {
      await running.pause();
      running = await start(days);
    },
    stop: () => running.stop(),
  };
}

/** Returns the address of a module that puts the clock of the process ahead. A date of another thread stays an instance of `Date`. */
function clockAhead(days: number): string {
  const module = `const now = () => Real.now() + ${days} * 86_400_000, Real = Date;
globalThis.Date = new Proxy(Real, {
  construct: (target, given, maker) => Reflect.construct(target, given.length ? given : [now()], maker),
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
});`;
  return `data:text/javascript,${encodeURIComponent(module)}`;
}

type Started = Portal & {
  /** Stops the server and keeps its data. */
  pause: () => Promise<void>;
};

async function startOver(data: string, settings: Record<string, string>, wantedPort?: number): Promise<Started> {
  const port = String(wantedPort ?? (await getPort({ host: '127.0.0.1' })));
  const url = `http://127.0.0.1:${port}`;
  const env = {
    DATABASE_URL: '',
    SMTP_URL: '',
    DEMO: 'on',
    ...settings,
    HOST: '127.0.0.1',
    PORT: port,
    PORTAL_DATA: data,
    PUBLIC_URL: url,
  };
  const server = startNode(['api/main/server.ts'], { env });
  let log = '';
  const keep = (chunk: Buffer) => {
    log = (log + chunk.toString()).slice(-20_000);
  };
  server.stdout?.on('data', keep);
  server.stderr?.on('data', keep);
  const end = async () => {
    await stop(server);
    rmSync(data, { recursive: true, force: true });
  };
  for (const deadline = Date.now() + startsWithin; Date.now() < deadline; await wait(100)) {
    if (server.exitCode !== null || server.signalCode !== null) break;
    if (await answers(`${url}/ready`)) return { url, data, stop: end, pause: () => stop(server) };
  }
  await end();
  throw new Error(`Le portail n'a pas démarré :\n${log}`);
}

async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(url)).ok;
  } catch {
    return false; // not listening yet
  }
}
