import { beforeAll, expect, it } from 'vitest';
import { aContract, aHolder } from '#api/test/contracts.ts';
import { aSupplier, signedIn } from '#api/test/factories.ts';
import { eventually, openPortal, read, type TestPortal } from '#api/test/harness.ts';
import { searchEndpoints } from '#protocol/search/search.ts';
import { supplierEndpoints } from '#protocol/suppliers/suppliers.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await openPortal();
});

type Me = Awaited<ReturnType<typeof signedIn>>;
const search = async (me: Me, typed: string) => {
  const { rows, pager } = read(supplierEndpoints.search, await me.get(`/api/v1/search/results/suppliers?s=${encodeURIComponent(typed)}`));
  return { found: rows.map(({ title, fromContracts }) => [title, fromContracts]), total: pager.total };
};

it('les fournisseurs des contrats que l’on peut voir viennent après les autres, et le disent', async () => {
  const [me, other, undecided] = [
    await aHolder(portal),
    await aHolder(portal),
    await signedIn(portal, 'subscriber', { contracts_consent_at: null, contracts_consent_version: null }),
  ];
  const [mine, theirs, named] = [
    await aSupplier(portal, { title: 'Dupré Diffusion', members: 900 }),
    await aSupplier(portal, { title: 'Odace' }),
    await aSupplier(portal, { title: 'Manuels Scolaires de l’Est' }),
  ];
  await aContract(portal, me, { title: 'Fourniture de manuels scolaires', supplier_id: mine.id, supplier_text: null });
  await aContract(portal, me, { title: 'Manuels scolaires du lycée', supplier_id: named.id, supplier_text: null });
  await aContract(portal, other, { title: 'Manuel scolaire numérique', supplier_id: theirs.id, supplier_text: null });
  await aContract(portal, me, {
    title: 'Manuels scolaires effacés',
    supplier_id: theirs.id,
    supplier_text: null,
    deleted_at: portal.clock.now,
  });
  await aContract(portal, me, { title: 'Jeu de cartes de géographie', supplier_id: mine.id, supplier_text: null });
  await aContract(portal, undecided, { title: 'Manuels scolaires', supplier_id: mine.id, supplier_text: null });
  expect(await search(me, 'manuel scolaire')).toEqual({
    found: [
      [named.title, false],
      [mine.title, true],
    ],
    total: 2,
  });
  expect(await search(other, 'manuels scolaires')).toEqual({
    found: [
      [named.title, false],
      [theirs.title, true],
    ],
    total: 2,
  });
  expect(await search(undecided, 'manuels scolaires')).toEqual({ found: [[named.title, false]], total: 1 });
  expect((await search(me, 'jeux géographie')).found).toContainEqual([mine.title, true]);
  expect((await search(me, 'manuels numériques')).found).not.toContainEqual([theirs.title, true]);
  const suggested = async (who: Me) =>
    read(searchEndpoints.suggestions, await who.get('/api/v1/search/autocomplete/contract-suppliers?s=manuel%20scolaire')).rows;
  expect((await suggested(me)).map(({ title }) => title)).toEqual([mine.title]);
  expect((await suggested(other)).map(({ title }) => title)).toEqual([theirs.title]);
  expect(await suggested(undecided)).toEqual([]);
});

it('une recherche à laquelle seuls les contrats répondent n’est pas une recherche sans résultat', async () => {
  const [me, supplier] = [await aHolder(portal), await aSupplier(portal, { title: 'Lutherie Vandelle' })];
  await aContract(portal, me, { title: 'Location de clavicordes', supplier_id: supplier.id, supplier_text: null });
  expect(await search(me, 'clavicordes')).toEqual({ found: [[supplier.title, true]], total: 1 });
  expect(await search(await aHolder(portal), 'sacqueboutes')).toEqual({ found: [], total: 0 });
  const misses = async () => (await portal.db.selectFrom('search_misses').select('text').execute()).map(({ text }) => text);
  const recorded = await eventually(async () => ((await misses()).includes('sacqueboutes') ? misses() : undefined));
  expect(recorded).not.toContain('clavicordes');
});

it('un fournisseur fermé n’est pas suggéré par les contrats', async () => {
  const [me, manager] = [await aHolder(portal), await signedIn(portal, 'operator', { desk_role: 'manager' })];
  const [closing, open] = [await aSupplier(portal, { title: 'Verdure' }), await aSupplier(portal, { title: 'Chlorophylle' })];
  for (const { id } of [closing, open])
    await aContract(portal, me, { title: 'Entretien des espaces boisés', supplier_id: id, supplier_text: null });
  const titles = async () =>
    read(searchEndpoints.suggestions, await me.get('/api/v1/search/autocomplete/contract-suppliers?s=espaces%20boisés')).rows.map(
      ({ title }) => title,
    );
  expect((await titles()).toSorted()).toEqual([open.title, closing.title]);
  expect((await manager.change('POST', `/api/v1/operator/suppliers/${closing.id}/trash`, { version: 1 })).status).toBe(200);
  expect(await titles()).toEqual([open.title]);
});
