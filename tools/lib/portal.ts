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

async function startOver(data: string, settings: Record<string, string>): Promise<Portal> {
  const port = String(await getPort({ host: '127.0.0.1' }));
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
    if (await answers(`${url}/ready`)) return { url, data, stop: end };
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
