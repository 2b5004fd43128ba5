import { beforeAll, expect, it } from 'vitest';
import { anImage } from '#api/test/factories.ts';
import { openPortal, send, type TestPortal } from '#api/test/harness.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await openPortal();
});
const get = (name: string) => send(portal, { method: 'GET', url: `/media/${name}` });

it('une image reste en cache pour toujours, et un SVG ouvert seul n’exécute rien', async () => {
  const answer = await get(await anImage(portal));
  expect([answer.status, answer.text]).toEqual([200, '<svg/>']);
  expect(answer.headers).toMatchObject({
    'content-type': 'image/svg+xml',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
  });
  expect(answer.headers['content-security-policy']).toContain("default-src 'none'");
  expect(answer.headers['content-security-policy']).toContain('sandbox');
});

it.each(['inconnue-12345.svg', '..%2F..%2Fsecret', '%00', 'image.exe', 'a'.repeat(200)])('« %s » n’existe pas', async (name) => {
  expect(await get(name)).toMatchObject({ status: 404, body: { code: 'not-found' } });
});
