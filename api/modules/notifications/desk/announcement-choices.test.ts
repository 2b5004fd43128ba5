import { beforeAll, expect, it } from 'vitest';
import { type AnnouncementDesk, announcementDesk, announcementPath } from '#api/test/announcements.ts';
import { aFamily, signedIn } from '#api/test/factories.ts';
import { openPortal, read, type TestPortal } from '#api/test/harness.ts';
import { announcementEndpoints } from '#protocol/notifications/announcement-desk.ts';

let portal: TestPortal;
let manager: Awaited<ReturnType<typeof signedIn>>;
let desk: AnnouncementDesk;
beforeAll(async () => {
  portal = await openPortal();
  manager = await signedIn(portal, 'operator', { desk_role: 'manager', firstname: 'Inès', lastname: 'Roy' });
  desk = announcementDesk(portal, manager);
});
const choices = async (field: string, q: string) =>
  read(announcementEndpoints.choices, await manager.get(`${announcementPath}/choices/${field}?q=${encodeURIComponent(q)}`)).rows;
const labels = async (field: string, q: string) => (await choices(field, q)).map(({ label }) => label);

it('les familles et les catégories se trouvent par le début de leurs mots, une sous-famille derrière sa famille', async () => {
  const wood = await aFamily(portal, { category: 'Matières', family: 'Bois', subFamily: 'Poutres' });
  await aFamily(portal, { category: 'Services', family: 'Zinguerie', subFamily: 'Pose' });
  await aFamily(portal, { category: 'Énergie', family: 'Aciers', subFamily: 'Poutrelles d’acier' });
  expect(await labels('families', 'pout')).toEqual(['Aciers › Poutrelles d’acier', 'Bois › Poutres']);
  expect(await labels('families', 'bois')).toEqual(['Bois', 'Bois › Poutres']);
  expect(await choices('families', 'bois poutr')).toEqual([{ id: String(wood.subFamily.id), label: 'Bois › Poutres' }]);
  expect(await labels('families', '')).toEqual([
    ...['Aciers', 'Aciers › Poutrelles d’acier', 'Bois', 'Bois › Poutres', 'Zinguerie', 'Zinguerie › Pose'],
  ]);
  expect(await choices('categories', 'mat')).toEqual([{ id: String(wood.category.id), label: wood.category.title }]);
  expect(await labels('categories', 'absente')).toEqual([]);
});

it('une notification dit qui l’a changée la dernière, et quand', async () => {
  portal.clock.now = new Date('2026-11-24T09:00:00Z');
  manager = await signedIn(portal, 'operator', { desk_role: 'manager', firstname: 'Inès', lastname: 'Roy' });
  desk = announcementDesk(portal, manager);
  const draft = await desk.create({});
  expect(draft).toMatchObject({ changedBy: 'Inès Roy', changedAt: '2026-11-24T09:00:00.000Z' });
  const colleague = await signedIn(portal, 'operator', { desk_role: 'manager', firstname: 'Luc', lastname: 'Petit' });
  portal.clock.now = new Date('2026-11-24T09:10:00Z');
  const body = { version: draft.version, form: { ...draft.form, title: 'Travaux' } };
  const saved = read(announcementEndpoints.change, await colleague.change('PUT', `${announcementPath}/${draft.id}`, body));
  const facts = { title: 'Travaux', changedBy: 'Luc Petit', changedAt: '2026-11-24T09:10:00.000Z' };
  expect(saved).toMatchObject(facts);
  const { rows } = read(announcementEndpoints.list, await manager.get(`${announcementPath}?q=travaux`));
  expect(rows).toMatchObject([facts]);
});
