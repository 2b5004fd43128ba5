import { beforeAll, describe, expect, it } from 'vitest';
import { reindexOrganisations } from '#api/modules/organisations/index.ts';
import { aSubscriber, aSupplier, signedIn } from '#api/test/factories.ts';
import { openPortal, read, type TestPortal } from '#api/test/harness.ts';
import { searchEndpoints } from '#protocol/search/search.ts';
import { subscriberEndpoints } from '#protocol/subscribers/subscribers.ts';
import { supplierEndpoints } from '#protocol/suppliers/suppliers.ts';

let portal: TestPortal;
let me: Awaited<ReturnType<typeof signedIn>>;
const lyon = { city: 'Lyon', postal_code: '69003', department: '69', latitude: 45.76, longitude: 4.84 };
const paris = { city: 'Paris', postal_code: '75015', department: '75', latitude: 48.84, longitude: 2.3 };
beforeAll(async () => {
  portal = await openPortal();
  me = await signedIn(portal, 'subscriber');
  await aSupplier(portal, { title: 'Eiffage Route', siret: '73282932000074', ...paris });
  await aSupplier(portal, { title: 'Eiffage Énergie', siret: '73282932000082', ...lyon });
  await aSubscriber(portal, {
    title: 'Régie des eaux',
    siret: '21690123000011',
    city: 'Ambert',
    postal_code: '63600',
    latitude: 45.55,
    longitude: 3.74,
  });
  await portal.db.transaction().execute((tx) => reindexOrganisations(tx, 'all'));
});

const suppliers = async (typed: string) =>
  read(supplierEndpoints.search, await me.get(`/api/v1/search/results/suppliers?s=${encodeURIComponent(typed)}`));
const titles = async (typed: string) => (await suppliers(typed)).rows.map(({ title }) => title);
const suggested = async (typed: string) =>
  read(searchEndpoints.suggestions, await me.get(`/api/v1/search/autocomplete/suppliers?s=${encodeURIComponent(typed)}`)).rows.map(
    ({ title }) => title,
  );

describe('trouver par un nombre ou un lieu', () => {
  it('le SIRET, le SIREN et le code postal trouvent, dans les listes et les suggestions', async () => {
    for (const find of [titles, suggested]) {
      expect(await find('732 829 320 00082')).toEqual(['Eiffage Énergie']);
      expect((await find('732829320')).toSorted()).toEqual(['Eiffage Route', 'Eiffage Énergie']);
      expect(await find('69003')).toEqual(['Eiffage Énergie']);
      expect(await find('eiffage lyon')).toEqual(['Eiffage Énergie', 'Eiffage Route']);
      expect(await find('eiffage 98765')).toEqual([]);
    }
    const found = read(subscriberEndpoints.search, await me.get('/api/v1/search/results/subscribers?s=216901230')).rows;
    expect(found.map(({ title }) => title)).toEqual(['Régie des eaux']);
  });

  it('une ville sans fournisseur est connue par ses adhérents', async () => {
    expect(await titles('eiffage ambert')).toEqual(['Eiffage Énergie', 'Eiffage Route']);
  });

  it('un SIRET ou une adresse qui change se trouve aussitôt', async () => {
    const moved = await aSupplier(portal, { title: 'Verrerie du Lac', ...paris });
    await portal.db.transaction().execute(async (tx) => {
      await tx
        .updateTable('organisations')
        .set({ ...lyon, siret: '55203253400646' })
        .where('id', '=', moved.id)
        .execute();
      await reindexOrganisations(tx, [moved.id]);
    });
    expect(await titles('552032534')).toEqual(['Verrerie du Lac']);
    expect((await titles('verrerie 69003'))[0]).toBe('Verrerie du Lac');
  });
});

describe('dire comment la recherche a été lue', () => {
  it('les mots corrigés et la ville sans réponse sont dits, et les mots tels quels restent possibles', async () => {
    const fournitures = await aSupplier(portal, { title: 'Quincaillerie Générale', ...lyon });
    await portal.db.transaction().execute((tx) => reindexOrganisations(tx, [fournitures.id]));
    const page = await suppliers('quincailerie Généralle');
    expect(page.rows[0]?.title).toBe('Quincaillerie Générale');
    expect(page.reading).toEqual({ corrected: 'quincaillerie générale', nearest: null });
    expect((await suppliers('quincaillerie')).reading).toEqual({ corrected: null, nearest: null });
    expect((await suppliers('eiffage ambert')).reading).toEqual({ corrected: null, nearest: { name: 'Ambert', isArea: false } });
    expect((await suppliers('eiffage lozère')).reading.nearest).toEqual({ name: 'Lozère', isArea: true });
    const exact = read(supplierEndpoints.search, await me.get('/api/v1/search/results/suppliers?s=quincailerie&exact=1'));
    expect(exact.rows).toEqual([]);
  });
});
