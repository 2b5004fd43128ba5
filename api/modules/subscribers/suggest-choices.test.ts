import { beforeAll, expect, it } from 'vitest';
import { aReferent, aSubscriber, aSupplier, signedIn } from '#api/test/factories.ts';
import { openPortal, read, type TestPortal } from '#api/test/harness.ts';
import { type SuggestedFilter, subscriberEndpoints } from '#protocol/subscribers/subscribers.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await openPortal();
});

const path = '/api/v1/search/autocomplete/subscribers';
type Me = Awaited<ReturnType<typeof signedIn>>;
const choices = async (me: Me, filter: SuggestedFilter, query = '') =>
  read(subscriberEndpoints.choices, await me.get(`${path}/${filter}?${query}`)).rows;

it('[API-20] [SEA-16] un filtre propose les valeurs que des adhérents ont, avec label et value', async () => {
  const me = await signedIn(portal, 'supplier');
  const head = await aSubscriber(portal, { title: 'Fromageries Éloi' });
  const referent = await aReferent(portal, { firstname: 'Maël', lastname: 'Le Goff' });
  const unusedReferent = await aReferent(portal, { firstname: 'Maëlle', lastname: 'Nobody' });
  await aSubscriber(portal, {
    title: 'Éloi Jura',
    parent_id: head.id,
    naf: '10.51C',
    naf_label: 'Fabrication de fromage',
    department: '39',
    referent_id: referent.id,
  });
  await aSupplier(portal, { naf: '10.52Z', naf_label: 'Fabrication de glaces', department: '06', referent_id: unusedReferent.id });
  expect(await choices(me, 'naf', 's=froma fabri')).toEqual([{ label: 'Fabrication de fromage (10.51C)', value: '10.51C' }]);
  expect(await choices(me, 'naf', 's=10.51')).toEqual([{ label: 'Fabrication de fromage (10.51C)', value: '10.51C' }]);
  expect(await choices(me, 'activitySector', 's=manuf')).toEqual([{ label: 'Industrie manufacturière', value: 'C' }]);
  expect(await choices(me, 'affiliate', 's=eloi')).toEqual([{ label: 'Fromageries Éloi', value: String(head.id) }]);
  expect(await choices(me, 'referent', 's=goff')).toEqual([{ label: 'Maël Le Goff', value: String(referent.id) }]);
  expect(await choices(me, 'department')).toEqual([{ label: 'Jura (39)', value: '39' }]);
  for (const filter of ['naf', 'affiliate', 'referent'] as const) expect(await choices(me, filter, 's=nobody')).toEqual([]);
  expect(await choices(me, 'department', 's=%25')).toEqual([{ label: 'Jura (39)', value: '39' }]);
});

it('les valeurs d’une adresse rouverte reçoivent leurs libellés', async () => {
  const me = await signedIn(portal, 'subscriber');
  await aSubscriber(portal, { department: '29' });
  await aSubscriber(portal, { department: '2A' });
  expect(await choices(me, 'department', 'values=2A,29,inconnu')).toEqual([
    { label: 'Corse-du-Sud (2A)', value: '2A' },
    { label: 'Finistère (29)', value: '29' },
  ]);
});

it('les valeurs proposées suivent les changements des adhérents', async () => {
  const me = await signedIn(portal, 'supplier');
  const head = await aSubscriber(portal, { title: 'Ancien groupe' });
  const child = await aSubscriber(portal, { parent_id: head.id, department: '988' });
  expect(await choices(me, 'affiliate', 's=groupe')).toEqual([{ label: 'Ancien groupe', value: String(head.id) }]);
  await portal.db.updateTable('organisations').set({ title: 'Nouveau groupe' }).where('id', '=', head.id).execute();
  await portal.db.updateTable('organisations').set({ department: null }).where('id', '=', child.id).execute();
  expect(await choices(me, 'department', 'values=988')).toHaveLength(1);
  await aSubscriber(portal);
  expect(await choices(me, 'affiliate', 's=groupe')).toEqual([{ label: 'Nouveau groupe', value: String(head.id) }]);
  expect(await choices(me, 'department', 'values=988')).toEqual([]);
});

it('les valeurs d’un adhérent fermé ne sont plus proposées, ni celles de sa maison mère', async () => {
  const me = await signedIn(portal, 'supplier');
  const head = await aSubscriber(portal, { title: 'Groupe Quillévéré' });
  const referent = await aReferent(portal, { lastname: 'Quillévéré' });
  const naf = { naf: '03.22Z', naf_label: 'Aquaculture quillévéré' };
  const child = await aSubscriber(portal, { parent_id: head.id, department: '976', referent_id: referent.id, ...naf });
  const offered = async () => [
    ...(await choices(me, 'affiliate', 's=quillevere')),
    ...(await choices(me, 'referent', 's=quillevere')),
    ...(await choices(me, 'naf', 's=quillevere')),
    ...(await choices(me, 'department', 'values=976')),
  ];
  expect((await offered()).map(({ value }) => value)).toEqual([String(head.id), String(referent.id), naf.naf, '976']);
  await portal.db.updateTable('organisations').set({ closed_at: portal.clock.now }).where('id', '=', child.id).execute();
  await aSubscriber(portal);
  expect(await offered()).toEqual([]);
});

it('un filtre inconnu répond 404', async () => {
  const me = await signedIn(portal, 'subscriber');
  for (const filter of ['ca', 'Naf', '%00', 'users']) expect((await me.get(`${path}/${filter}`)).status).toBe(404);
});

it('les groupes et les codes NAF se proposent par vingt, les départements tous', async () => {
  const me = await signedIn(portal, 'supplier');
  const numbers = Array.from({ length: 21 }, (_, at) => String(at + 10));
  for (const n of numbers) {
    const head = await aSubscriber(portal, { title: `Tête ${n}` });
    await aSubscriber(portal, { parent_id: head.id, department: n, naf: `${n}.11Z`, naf_label: `Essai ${n}` });
  }
  const labels = async (filter: SuggestedFilter, query: string) => (await choices(me, filter, query)).map(({ label }) => label);
  const first = numbers.slice(0, 20);
  expect(await labels('affiliate', 's=tete')).toEqual(first.map((n) => `Tête ${n}`));
  expect(await labels('naf', 's=essai')).toEqual(first.map((n) => `Essai ${n} (${n}.11Z)`));
  expect((await choices(me, 'department')).map(({ value }) => value)).toEqual(expect.arrayContaining(numbers.filter((n) => n !== '20')));
});
