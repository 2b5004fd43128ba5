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

/** Opens a small clamd: it reads one INSTREAM command and answers `verdict` of its bytes; null closes the connection without an answer. */
async function aClamd(
  verdict: (bytes: Buffer) => string | null,
  path?: string,
): Promise<{ url: string; scanned: Buffer[]; server: Server }> {
  const scanned: Buffer[] = [];
  const server = createServer((socket) => {
    let received = Buffer.alloc(0);
    socket.on('error', () => undefined);
    socket.on('data', (chunk) => {
      received = Buffer.concat([received, chunk]);
      const command = Buffer.from('zINSTREAM\0');
      if (!received.subarray(0, command.length).equals(command)) return;
      const pieces: Buffer[] = [];
      for (let at = command.length; at + 4 <= received.length; ) {
        const length = received.readUInt32BE(at);
        if (length === 0) {
          scanned.push(Buffer.concat(pieces));
          const answer = verdict(Buffer.concat(pieces));
          return void (answer === null ? socket.destroy() : socket.end(`${answer}\0`));
        }
        if (at + 4 + length > received.length) return;
        pieces.push(received.subarray(at + 4, at + 4 + length));
        at += 4 + length;
      }
    });
  });
  closed.push(() => server.close());
  await new Promise<void>((listening) => (path ? server.listen(path, listening) : server.listen(0, '127.0.0.1', listening)));
  const address = server.address();
  return { url: typeof address === 'object' && address ? `tcp://127.0.0.1:${address.port}` : `unix:${path}`, scanned, server };
}

const sign = 'VIRUS-D-ESSAI';
const looks = (bytes: Buffer) => (bytes.includes(sign) ? 'stream: Essai.Signature FOUND' : 'stream: OK');
const withClamd = async (url: string) => {
  const portal = await openPortal({ CLAMD_URL: url });
  return { portal, me: await signedIn(portal, 'subscriber', { contracts_consent_at: new Date() }) };
};

it('clamd reçoit chaque fichier entier, et le fichier qu’il dit infecté est refusé', async () => {
  const clamd = await aClamd(looks);
  const { portal, me } = await withClamd(clamd.url);
  const long = Buffer.concat([aPdf(), Buffer.alloc(3_000_000, 'x')]);
  expect((await upload(portal, me, 'a.pdf', long)).status).toBe(200);
  expect(clamd.scanned.map((bytes) => bytes.equals(long))).toEqual([true]);
  expect(await upload(portal, me, 'b.pdf', aPdf(sign))).toMatchObject({
    status: 422,
    body: { code: 'file-infected', message: 'Ce fichier est refusé : l’antivirus y a trouvé quelque chose.' },
  });
  expect((await portal.db.selectFrom('files').select('name').execute()).map(({ name }) => name)).toEqual(['a.pdf']);
});

it('clamd s’appelle aussi par une prise de la machine', async () => {
  const path = join(tmpdir(), `clamd-${process.pid}.ctl`);
  closed.push(() => rmSync(path, { force: true }));
  const { url } = await aClamd(looks, path);
  const { portal, me } = await withClamd(url);
  expect((await upload(portal, me, 'a.txt', samples.txt ?? '')).status).toBe(200);
  expect((await upload(portal, me, 'a.txt', sign)).status).toBe(422);
});

it('sans réponse lisible de clamd, l’envoi reçoit un 503 et rien n’est gardé', async () => {
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
  (url) => {
    expect(() => readSettings({ CLAMD_URL: url })).toThrow('CLAMD_URL');
  },
);
