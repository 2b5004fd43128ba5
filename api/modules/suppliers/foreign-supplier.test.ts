import { beforeAll, expect, it } from 'vitest';
import { aFamily, aSupplier, isPartner, sellsIn, signedIn } from '#api/test/factories.ts';
import { openPortal, type TestPortal } from '#api/test/harness.ts';
import { sheetOf } from '#api/test/sheets.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await openPortal();
});

const abroad = {
  siret: null,
  foreign_id: '0403.170.701',
  country_code: 'BE',
  country: 'Belgique',
  postal_code: '1000',
  city: 'Bruxelles',
} as const;

it('un fournisseur sans SIRET est dans les listes, la recherche, l’export et sur sa fiche', async () => {
  const me = await signedIn(portal, 'subscriber');
  const { category, family } = await aFamily(portal);
  const title = 'Peeters Zwanenburg';
  const supplier = await aSupplier(portal, { ...abroad, title });
  const french = await aSupplier(portal, { title: 'Zwanenburg France' });
  for (const { id } of [supplier, french]) await sellsIn(portal, id, family.id);
  await isPartner(portal, me.organisation_id ?? 0, supplier.id);
  const titles = async (query: string) => {
    const { status, body } = await me.get(`/api/v1/suppliers?category=${category.slug}&${query}`);
    expect(status).toBe(200);
    return (body as { rows: { title: string }[] }).rows.map((row) => row.title);
  };
  expect(await titles('page=1')).toEqual([title, 'Zwanenburg France']);
  expect(await titles('s=peeters')).toEqual([title]);
  expect(await titles('mySuppliers=1')).toEqual([title]);
  const sheet = await me.get(`/api/v1/supplier/${supplier.slug}`);
  expect(sheet).toMatchObject({
    status: 200,
    body: { metadatas: { siret: null, foreignId: '0403.170.701' }, address: { postal: '1000', department: null, country: 'Belgique' } },
  });
  const file = await me.get(`/api/v1/suppliers?category=${category.slug}&s=peeters&xlsx=true`, {
    accept: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  });
  expect(await sheetOf(file)).toMatchObject([
    { SIRET: null, 'Identifiant étranger': '0403.170.701', 'Code postal': '1000', Département: null, Pays: 'Belgique' },
  ]);
});

it('le profil de son utilisateur le nomme par son identifiant', async () => {
  const supplier = await aSupplier(portal, { ...abroad, foreign_id: '0999.111.222' });
  const me = await signedIn(portal, 'supplier', { organisation_id: supplier.id });
  expect(await me.get('/api/v1/profil')).toMatchObject({ status: 200, body: { identity: { metadatas: { siret: '' } } } });
  expect(await me.get('/api/v1/account-informations')).toMatchObject({ status: 200, body: { enterprise: { idEdeal: 'BE0999111222' } } });
});

it.each([
  ['adhérent sans SIRET', { kind: 'subscriber', siret: null, foreign_id: '1234', country_code: 'BE' }],
  ['fournisseur sans SIRET ni identifiant', { kind: 'supplier', siret: null }],
  ['fournisseur français à identifiant étranger', { kind: 'supplier', siret: null, foreign_id: '1234' }],
  ['fournisseur à deux identités', { kind: 'supplier', siret: '99999999999999', foreign_id: '1234', country_code: 'BE' }],
] as const)('la base refuse un %s', async (_case, over) => {
  const row = { slug: 'refuse', title: 'Refusé', title_key: 'refuse', ...over };
  await expect(portal.db.insertInto('organisations').values(row).execute()).rejects.toThrow(/violates (check|not-null) constraint/);
});
