import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readSettings } from '#api/platform/settings.ts';
import { buildHttp } from './http.ts';

let folder: string;
let app: Awaited<ReturnType<typeof buildHttp>>;
let port: number;
/** Called when the body of a request begins to be read. */
let begun: (reading: true) => void;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'portail-corps-'));
  app = await buildHttp(readSettings({ PORTAL_DATA: folder, LOG_LEVEL: 'silent' }));
  app.addHook('preParsing', async (_request, _reply, payload) => {
    begun(true);
    return payload;
  });
  app.post('/fichier', { config: { takesMultipart: 'file' } }, ({ raw }) => once(raw, 'close'));
  app.post('/champs', () => null);
  port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(async () => {
  vi.useRealTimers();
  await app.close();
  rmSync(folder, { recursive: true });
});

/** Sends the beginning of a body, and tells whether its connection is closed 30 seconds later. */
async function isCut(path: string, type: string): Promise<boolean> {
  const read = new Promise<true>((resolve) => {
    begun = resolve;
  });
  const socket = connect(port, '127.0.0.1');
  const closed = new Promise<boolean>((resolve) => socket.on('close', () => resolve(true)).on('error', () => resolve(true)));
  socket.write(`POST ${path} HTTP/1.1\r\nhost: a\r\ncontent-type: ${type}\r\ncontent-length: 500\r\n\r\n{`);
  await read;
  vi.advanceTimersByTime(30_001);
  vi.useRealTimers();
  const cut = await Promise.race([closed, wait(300, false)]);
  socket.destroy();
  return cut;
}

it.each([
  ['/champs', 'application/json', true],
  ['/fichier', 'application/json', true],
  ['/fichier', 'application/x-www-form-urlencoded', true],
  ['/fichier', 'multipart/form-data; boundary=x', false],
])('%s : un corps de type %s qui n’arrive pas en 30 secondes est coupé : %s', async (path, type, cut) => {
  expect(await isCut(path, type)).toBe(cut);
});
