import { beforeAll, expect, it } from 'vitest';
import { aContract, aHolder } from '#api/test/contracts.ts';
import { declares } from '#api/test/declares.ts';
import { aFamily, aSubscriber, aSupplier, sellsIn, signedIn } from '#api/test/factories.ts';
import { openPortal, read, type TestPortal } from '#api/test/harness.ts';
import { categoryDeskEndpoints, familyDeskEndpoints } from '#protocol/catalogue/catalogue-desk.ts';
import { supplierSheetEndpoints } from '#protocol/sheets/sheet-desk.ts';

const families = '/api/v1/operator/families';
const categories = '/api/v1/operator/categories';
let portal: TestPortal;
let manager: Awaited<ReturnType<typeof signedIn>>;
beforeAll(async () => {
  portal = await openPortal();
  manager = await signedIn(portal, 'operator', { desk_role: 'manager' });
});

type Uses = typeof familyDeskEndpoints.uses | typeof categoryDeskEndpoints.uses;
const usesOf = async (endpoint: Uses, path: string) =>
  read(endpoint, await manager.get(`${path}/uses`)).rows.map(({ label }) => label.replaceAll('\u00a0', ' '));
const closeFamily = async (id: number) => {
  const { version } = read(familyDeskEndpoints.read, await manager.get(`${families}/${id}`));
  return manager.change('POST', `${families}/${id}/trash`, { version });
};

it('un fournisseur compte une fois, que la famille soit sa première ou une autre', async () => {
  const [one, other] = [await aFamily(portal), await aFamily(portal)];
  await aSupplier(portal, { family_id: one.subFamily.id });
  await sellsIn(portal, (await aSupplier(portal, { family_id: other.subFamily.id })).id, one.subFamily.id);
  const both = await aSupplier(portal, { family_id: one.subFamily.id });
  await sellsIn(portal, both.id, one.subFamily.id);
  expect(await usesOf(familyDeskEndpoints.uses, `${families}/${one.subFamily.id}`)).toEqual(['3 fournisseurs']);
  expect((await closeFamily(one.subFamily.id)).status).toBe(409);
});

it('chaque lien mène à tous ceux qui sont comptés, fournisseurs fermés compris', async () => {
  const { family, subFamily } = await aFamily(portal);
  const main = await aSupplier(portal, { family_id: family.id });
  const seller = await aSupplier(portal);
  await sellsIn(portal, seller.id, family.id, subFamily.id);
  const closed = await aSupplier(portal, { closed_at: new Date('2026-01-01T00:00:00Z') });
  await sellsIn(portal, closed.id, family.id, subFamily.id);
  const suppliersOf = async (id: number) => {
    const { rows } = read(familyDeskEndpoints.uses, await manager.get(`${families}/${id}/uses`));
    const links = rows.flatMap(({ label, path }) => (path ? [[label.replaceAll('\u00a0', ' '), path] as const] : []));
    const found = links.map(async ([label, path]) => {
      const list = read(supplierSheetEndpoints.list, await manager.get(path.replace('/fournisseurs', '/api/v1/operator/suppliers')));
      return [label, list.rows.map((row) => Number(row.id)).toSorted((a, b) => a - b)];
    });
    return Promise.all(found);
  };
  expect(await suppliersOf(subFamily.id)).toEqual([
    ['1 fournisseur', [seller.id]],
    ['1 fournisseur fermé', [closed.id]],
  ]);
  expect((await suppliersOf(family.id))[0]).toEqual(['2 fournisseurs', [main.id, seller.id]]);
});

it('la page des membres d’une famille est leur liste filtrée par elle ; celle d’une sous-famille, par les deux', async () => {
  const { family, subFamily } = await aFamily(portal);
  const pathOf = async (id: number) => read(familyDeskEndpoints.read, await manager.get(`${families}/${id}`)).path;
  expect(await pathOf(family.id)).toBe(`/fournisseurs?famille=${family.slug}`);
  expect(await pathOf(subFamily.id)).toBe(`/fournisseurs?famille=${family.slug}&sousfamille=${subFamily.slug}`);
});

it('une famille qui n’a que du chiffre d’affaires n’est pas fermée', async () => {
  const [buyer, seller] = [await aSubscriber(portal), await aSupplier(portal)];
  await declares(portal, buyer.id, seller.id, { '2026-09': 10, '2026-10': 20 });
  const { family_id } = await portal.db.selectFrom('turnover').select('family_id').executeTakeFirstOrThrow();
  expect(await usesOf(familyDeskEndpoints.uses, `${families}/${family_id}`)).toContain('2 lignes de chiffre d’affaires');
  expect((await closeFamily(family_id)).status).toBe(409);
});

it('ce qui est fermé ne retient plus : la famille, puis sa catégorie, se ferment après la sous-famille', async () => {
  const { category, family, subFamily } = await aFamily(portal);
  const path = `${categories}/${category.id}`;
  const counted = async () => read(categoryDeskEndpoints.read, await manager.get(path)).cells.families;
  expect([await usesOf(categoryDeskEndpoints.uses, path), await counted()]).toEqual([['2 familles'], '1']);
  expect((await closeFamily(subFamily.id)).status).toBe(200);
  expect([await usesOf(categoryDeskEndpoints.uses, path), await counted()]).toEqual([['1 famille'], '1']);
  expect(await usesOf(familyDeskEndpoints.uses, `${families}/${family.id}`)).toEqual([]);
  expect((await closeFamily(family.id)).status).toBe(200);
  expect([await usesOf(categoryDeskEndpoints.uses, path), await counted()]).toEqual([[], '0']);
  const { version } = read(categoryDeskEndpoints.read, await manager.get(path));
  expect((await manager.change('POST', `${path}/trash`, { version })).status).toBe(200);
});

it('un contrat supprimé, que personne ne voit plus, ne retient pas sa famille', async () => {
  const { family, subFamily } = await aFamily(portal);
  const member = await aHolder(portal);
  const { id } = await aContract(portal, member, { family_id: family.id });
  const uses = () => usesOf(familyDeskEndpoints.uses, `${families}/${family.id}`);
  expect(await uses()).toContain('1 contrat');
  expect((await member.change('DELETE', `/api/v1/contract/${id}`)).status).toBe(200);
  expect(await uses()).not.toContain('1 contrat');
  await closeFamily(subFamily.id);
  expect((await closeFamily(family.id)).status).toBe(200);
});
