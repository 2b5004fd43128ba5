import { rmSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { readSettings } from '#api/platform/settings.ts';
import { aPdf, samples, upload } from '#api/test/attachments.ts';
import { signedIn } from '#api/test/factories.ts';
import { openPortal } from '#api/test/harness.ts';

const closed: (() => void)[] = [];
afterAll(() => {
  for (const close of closed) close();
});

/** A small clamd: reads one INSTREAM, and answers what `verdict` says of its bytes; null: nothing, the line is cut. */
async function aClamd(verdict: (bytes: Buffer) => string | null, path?: string): Promise<{ url: string; seen: Buffer[]; server: Server }> {
  const seen: Buffer[] = [];
  const server = createServer((socket) => {
    let given = Buffer.alloc(0);
    socket.on('error', () => undefined);
    socket.on('data', (chunk) => {
      given = Buffer.concat([given, chunk]);
      const command = Buffer.from('zINSTREAM\0');
      if (!given.subarray(0, command.length).equals(command)) return;
      const pieces: Buffer[] = [];
      for (let at = command.length; at + 4 <= given.length; ) {
        const length = given.readUInt32BE(at);
        if (length === 0) {
          seen.push(Buffer.concat(pieces));
          const said = verdict(Buffer.concat(pieces));
          return void (said === null ? socket.destroy() : socket.end(`${said}\0`));
        }
        if (at + 4 + length > given.length) return;
        pieces.push(given.subarray(at + 4, at + 4 + length));
        at += 4 + length;
      }
    });
  });
  closed.push(() => server.close());
  await new Promise<void>((listening) => (path ? server.listen(path, listening) : server.listen(0, '127.0.0.1', listening)));
  const address = server.address();
  return { url: typeof address === 'object' && address ? `tcp://127.0.0.1:${address.port}` : `unix:${path}`, seen, server };
}

const sign = 'VIRUS-D-ESSAI';
const looks = (bytes: Buffer) => (bytes.includes(sign) ? 'stream: Essai.Signature FOUND' : 'stream: OK');
const withClamd = async (url: string) => {
  const portal = await openPortal({ CLAMD_URL: url });
  return { portal, me: await signedIn(portal, 'subscriber', { contracts_consent_at: new Date() }) };
};

it('chaque fichier passe par clamd, entier ; refusé quand il y trouve quelque chose', async () => {
  const clamd = await aClamd(looks);
  const { portal, me } = await withClamd(clamd.url);
  const long = Buffer.concat([aPdf(), Buffer.alloc(3_000_000, 'x')]);
  expect((await upload(portal, me, 'a.pdf', long)).status).toBe(200);
  expect(clamd.seen.map((bytes) => bytes.equals(long))).toEqual([true]);
  expect(await upload(portal, me, 'b.pdf', aPdf(sign))).toMatchObject({
    status: 422,
    body: { code: 'file-infected', message: 'Ce fichier est refusé : l’antivirus y a trouvé quelque chose.' },
  });
  expect((await portal.db.selectFrom('files').select('name').execute()).map(({ name }) => name)).toEqual(['a.pdf']);
});

it('par une prise de la machine aussi', async () => {
  const path = join(tmpdir(), `clamd-${process.pid}.ctl`);
  closed.push(() => rmSync(path, { force: true }));
  const { url } = await aClamd(looks, path);
  const { portal, me } = await withClamd(url);
  expect((await upload(portal, me, 'a.txt', samples.txt ?? '')).status).toBe(200);
  expect((await upload(portal, me, 'a.txt', sign)).status).toBe(422);
});

it('quand il ne répond pas, ou autre chose : 503, et rien n’est gardé', async () => {
  const refusal = { status: 503, body: { code: 'file-not-scanned' } };
  const answers = [null, 'INSTREAM size limit exceeded. ERROR', '', 'stream: OK FOUND'];
  const clamd = await aClamd(() => answers.shift() ?? null);
  const { portal, me } = await withClamd(clamd.url);
  for (const _ of [1, 2, 3]) expect(await upload(portal, me, 'a.pdf', aPdf())).toMatchObject(refusal);
  expect((await upload(portal, me, 'a.pdf', aPdf())).status).toBe(422);
  clamd.server.close();
  const answer = await upload(portal, me, 'a.pdf', aPdf());
  expect(answer).toMatchObject(refusal);
  expect(answer.headers['retry-after']).toBe('30');
  expect(await portal.db.selectFrom('files').select('id').execute()).toEqual([]);
});

it.each(['127.0.0.1:3310', 'tcp://antivirus', 'http://antivirus:3310', 'unix:', 'unix://hote/prise'])(
  'CLAMD_URL=%s est refusé au démarrage',
  (given) => {
    expect(() => readSettings({ CLAMD_URL: given })).toThrow('CLAMD_URL');
  },
);
