import { beforeAll, expect, it } from 'vitest';
import { formOf, formType, part, samples } from '#api/test/attachments.ts';
import { anImage, signedIn } from '#api/test/factories.ts';
import { openPortal, read, send, type TestPortal } from '#api/test/harness.ts';
import { pictureEndpoints } from '#protocol/desk/pictures.ts';

const base = '/api/v1/operator/pictures';
let portal: TestPortal;
let me: Awaited<ReturnType<typeof signedIn>>;
beforeAll(async () => {
  portal = await openPortal();
  portal.clock.now = new Date('2026-11-24T09:00:00Z');
  me = await signedIn(portal, 'operator', { desk_role: 'editor' });
  const picture = (name: string, file_name: string, day: string) => ({
    ...{ name: `${name}-0000000.png`, content_type: 'image/png', bytes: Buffer.from(name), file_name, created_at: new Date(day) },
  });
  await portal.db
    .insertInto('images')
    .values([
      picture('ancienne', 'Usine 100%.png', '2026-03-01'),
      picture('nouvelle', 'usine_nord.png', '2026-11-20'),
      picture('moyenne', 'usine sud 1000.png', '2026-06-01'),
    ])
    .execute();
});

const names = async (q = '') =>
  read(pictureEndpoints.list, await me.get(`${base}?q=${encodeURIComponent(q)}`)).rows.map(({ fileName }) => fileName);

it('montre les dernières images d’abord, sans les dessins, qui ne vont dans aucun texte', async () => {
  await anImage(portal);
  expect(await names()).toEqual(['usine_nord.png', 'usine sud 1000.png', 'Usine 100%.png']);
});

it('se cherche par une partie du nom du fichier, dont aucun signe n’est un joker', async () => {
  expect(await names('USINE')).toHaveLength(3);
  expect(await names('100%')).toEqual(['Usine 100%.png']);
  expect(await names('e_n')).toEqual(['usine_nord.png']);
  expect(await names('\\')).toEqual([]);
});

it('une image envoyée de nouveau revient en tête, sous son dernier nom, sans être gardée deux fois', async () => {
  const drop = async (name: string) => {
    const payload = formOf(part(`name="file"; filename="${name}"`, samples.png ?? ''));
    const headers = { ...me.bearer, ...me.csrf, ...formType };
    return read(pictureEndpoints.upload, await send(portal, { method: 'POST', url: `${base}?_format=json`, payload, headers }));
  };
  const first = await drop('point.png');
  portal.clock.now = new Date('2026-11-24T09:10:00Z');
  await portal.db
    .updateTable('images')
    .set({ created_at: new Date('2026-11-24T09:05:00Z') })
    .where('file_name', '=', 'usine_nord.png')
    .execute();
  expect((await names())[0]).toBe('usine_nord.png');
  expect(await drop('pixel.png')).toMatchObject({ name: first.name, fileName: 'pixel.png', createdAt: '2026-11-24T09:10:00.000Z' });
  expect((await names()).slice(0, 2)).toEqual(['pixel.png', 'usine_nord.png']);
  expect(await names('point')).toEqual([]);
});

it('le nom du fichier se garde sans ses signes invisibles, ni ce que la base ne peut écrire ; sans rien d’autre, c’est celui de l’image', async () => {
  const nameOf = async (disposition: string) => {
    const payload = formOf(part(`name="file"; ${disposition}`, samples.png ?? ''));
    const headers = { ...me.bearer, ...me.csrf, ...formType };
    return read(pictureEndpoints.upload, await send(portal, { method: 'POST', url: `${base}?_format=json`, payload, headers }));
  };
  expect((await nameOf("filename*=UTF-8''usine%00%E2%80%AEgnp.png")).fileName).toBe('usinegnp.png');
  const long = `${'é'.repeat(150)}.png`;
  expect((await nameOf(`filename="${long}"`)).fileName).toBe(long.slice(-120));
  const bare = await nameOf("filename*=UTF-8''%00%E2%80%AE");
  expect(bare.fileName).toBe(bare.name);
});
