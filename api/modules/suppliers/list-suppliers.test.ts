import { beforeAll, describe, expect, it } from 'vitest';
import { aFamily, anImage, aSubscriber, aSupplier, isPartner, sellsIn, signedIn } from '#api/test/factories.ts';
import { openPortal, read, type TestPortal } from '#api/test/harness.ts';
import { type SupplierItem, supplierEndpoints, supplierItem } from '#protocol/suppliers/suppliers.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await openPortal();
});

type Me = Awaited<ReturnType<typeof signedIn>>;
const list = async (me: Me, query: string) => read(supplierEndpoints.list, await me.get(`/api/v1/suppliers?${query}`));
const filters = async (me: Me, query: string) =>
  read(supplierEndpoints.filters, await me.get(`/api/v1/search/results/suppliers/filters?${query}`));
const titles = async (me: Me, query: string) => (await list(me, query)).rows.map((row: SupplierItem) => row.title);

/** Creates suppliers in a new category, so that its lists contain no supplier of another test. */
async function aMarket(...names: string[]) {
  const me = await signedIn(portal, 'subscriber');
  const catalogue = await aFamily(portal);
  const suppliers = [];
  for (const title of names) {
    const supplier = await aSupplier(portal, { title });
    await sellsIn(portal, supplier.id, catalogue.family.id);
    suppliers.push(supplier);
  }
  return { me, suppliers, ...catalogue };
}

describe('les filtres de la liste', () => {
  it.each(Object.keys(supplierEndpoints.filters.query.shape))('le filtre %s s’ajoute à toutes les formes de la liste', async (name) => {
    const { me, category, family } = await aMarket('Alpha');
    for (const otherQuery of [
      '',
      `&category=${category.slug}`,
      `&families=${family.slug}`,
      '&order=ASC',
      '&s=alpha',
      '&page=2',
      '&xlsx=1',
    ]) {
      if (otherQuery.startsWith(`&${name}=`)) continue;
      expect((await me.get(`/api/v1/suppliers?${name}=1${otherQuery}`)).status, otherQuery).toBe(200);
      if (!/page|order|xlsx/.test(otherQuery))
        expect((await me.get(`/api/v1/search/results/suppliers/filters?${name}=1${otherQuery}`)).status, otherQuery).toBe(200);
    }
  });

  it('[SUP-02] [API-25] les valeurs d’un même filtre s’ajoutent, des filtres différents se croisent', async () => {
    const { me, category, family, subFamily } = await aMarket('Alpha');
    const other = await aFamily(portal);
    const [bravo, charlie, delta] = [
      await aSupplier(portal, { title: 'Bravo' }),
      await aSupplier(portal, { title: 'Charlie' }),
      await aSupplier(portal, { title: 'Delta' }),
    ];
    await sellsIn(portal, bravo.id, family.id, subFamily.id);
    await sellsIn(portal, charlie.id, other.family.id, other.subFamily.id);
    await sellsIn(portal, delta.id, other.family.id, subFamily.id, family.id);
    const all = 'order=ASC';
    expect(await titles(me, `${all}&category=${category.slug}`)).toEqual(['Alpha', 'Bravo', 'Delta']);
    expect(await titles(me, `${all}&category=${other.category.slug}`)).toEqual(['Charlie', 'Delta']);
    expect(await titles(me, `${all}&families=${family.slug}`)).toEqual(['Alpha', 'Bravo', 'Delta']);
    expect(await titles(me, `${all}&families=${family.slug},${other.family.slug}`)).toEqual(['Alpha', 'Bravo', 'Charlie', 'Delta']);
    expect(await titles(me, `${all}&families=${family.slug}&families=${other.family.slug}`)).toEqual([
      'Alpha',
      'Bravo',
      'Charlie',
      'Delta',
    ]);
    expect(await titles(me, `${all}&subFamilies=${subFamily.slug}`)).toEqual(['Bravo', 'Delta']);
    expect(await titles(me, `${all}&families=${other.family.slug}&subFamilies=${subFamily.slug}`)).toEqual(['Delta']);
    expect(await titles(me, `${all}&category=${other.category.slug}&families=${family.slug}`)).toEqual(['Delta']);
    expect(await titles(me, `${all}&families=,%20,`)).toEqual(await titles(me, all));
    for (const none of ['category=inconnue', 'families=inconnue', 'subFamilies=NULL', `families=${encodeURIComponent(`a"b',{}\\`)}`])
      expect(await titles(me, none)).toEqual([]);
  });

  it('[SUP-07] mySuppliers ne garde que les fournisseurs avec qui l’entreprise travaille', async () => {
    const { me, suppliers, category } = await aMarket('Alpha', 'Bravo');
    const colleague = await signedIn(portal, 'subscriber', { organisation_id: me.organisation_id });
    const stranger = await signedIn(portal, 'subscriber');
    await isPartner(portal, me.organisation_id ?? 0, suppliers[1]?.id ?? 0);
    for (const one of [me, colleague]) expect(await titles(one, `category=${category.slug}&mySuppliers=1`)).toEqual(['Bravo']);
    const subsidiary = await aSubscriber(portal, { parent_id: me.organisation_id });
    await isPartner(portal, subsidiary.id, suppliers[0]?.id ?? 0);
    const inSubsidiary = await signedIn(portal, 'subscriber', { organisation_id: subsidiary.id });
    expect(await titles(inSubsidiary, `category=${category.slug}&mySuppliers=1`), 'une filiale a les siens').toEqual(['Alpha']);
    expect(await titles(stranger, `category=${category.slug}&mySuppliers=true`)).toEqual([]);
    expect(await titles(me, `category=${category.slug}&mySuppliers=0`)).toHaveLength(2);
    expect(await titles(await signedIn(portal, 'operator'), `category=${category.slug}&mySuppliers=1`)).toEqual([]);
  });

  it('[SUP-08] [FAV-05] favorites ne garde que les fournisseurs que l’utilisateur a repérés', async () => {
    const { me, suppliers, category } = await aMarket('Alpha', 'Bravo');
    const colleague = await signedIn(portal, 'subscriber', { organisation_id: me.organisation_id });
    await me.change('PATCH', '/api/v1/favorites', { favoriteId: String(suppliers[0]?.id) });
    expect(await titles(me, `category=${category.slug}&favorites=1`)).toEqual(['Alpha']);
    expect(await titles(colleague, `category=${category.slug}&favorites=1`)).toEqual([]);
    await me.change('PATCH', '/api/v1/favorites', { favoriteId: String(suppliers[0]?.id) });
    expect(await titles(me, `category=${category.slug}&favorites=1`)).toEqual([]);
  });

  it.each([
    ['mySuppliers=peut-%C3%AAtre', [{ field: 'mySuppliers', message: 'Valeur attendue : 1 ou 0' }]],
    ['order=DESC', [{ field: 'order', message: 'Choisissez une valeur de la liste' }]],
    ['s=a&s=b', [{ field: 's', message: 'Texte attendu' }]],
    [
      'page=0&order=X&favorites=x',
      [
        { field: 'favorites', message: 'Valeur attendue : 1 ou 0' },
        { field: 'page', message: 'Numéro de page attendu : 1 ou plus' },
        { field: 'order', message: 'Choisissez une valeur de la liste' },
      ],
    ],
  ])('la demande %s répond toutes ses erreurs à la fois', async (query, issues) => {
    const me = await signedIn(portal, 'subscriber');
    expect(await me.get(`/api/v1/suppliers?${query}`)).toMatchObject({
      status: 400,
      body: { code: 'invalid-input', message: 'Des champs sont à corriger.', issues },
    });
  });
});

describe('les nombres des filtres', () => {
  it('[API-17] le nombre d’un filtre est celui de la liste qu’il donne', async () => {
    const { me, suppliers, category, family, subFamily } = await aMarket('Gants Martin', 'Gants Durand', 'Bottes Martin');
    const other = await aFamily(portal);
    await sellsIn(portal, (await aSupplier(portal, { title: 'Gants Ailleurs' })).id, other.family.id, family.id, subFamily.id);
    await isPartner(portal, me.organisation_id ?? 0, suppliers[0]?.id ?? 0);
    await me.change('PATCH', '/api/v1/favorites', { favoriteId: String(suppliers[1]?.id) });
    await me.change('PATCH', '/api/v1/favorites', { favoriteId: String(suppliers[2]?.id) });
    for (const base of [
      `category=${category.slug}`,
      `category=${category.slug}&s=gants`,
      's=martin',
      `category=${category.slug}&favorites=1`,
    ]) {
      const counts = await filters(me, base);
      expect(counts.families.length).toBeGreaterThan(0);
      for (const one of counts.families) {
        expect((await list(me, `${base}&families=${one.slug}`)).pager.total, one.title).toBe(one.count);
        for (const subFamilyCount of one.subFamilies)
          expect((await list(me, `${base}&subFamilies=${subFamilyCount.slug}`)).pager.total, subFamilyCount.title).toBe(
            subFamilyCount.count,
          );
      }
      const withoutFavorites = base.replace('&favorites=1', '');
      expect((await list(me, `${withoutFavorites}&mySuppliers=1`)).pager.total).toBe(counts.mySuppliers);
      expect((await list(me, `${withoutFavorites}&favorites=1`)).pager.total).toBe(counts.favorites);
    }
    const { families } = await filters(me, `category=${category.slug}`);
    for (const chosen of [`families=${family.slug}`, `subFamilies=${subFamily.slug}`])
      expect((await filters(me, `category=${category.slug}&${chosen}`)).families, chosen).toEqual(families);
    expect(families).toMatchObject([
      { slug: family.slug, categSlug: category.slug, count: 4, subFamilies: [{ slug: subFamily.slug, count: 1 }] },
    ]);
  });
});

it('une famille choisie à laquelle aucun fournisseur ne répond reste dans le filtre, avec 0 ; une sous-famille, sous la sienne', async () => {
  const { me, family } = await aMarket('Ardoises Pons');
  const other = await aFamily(portal);
  const kept = { slug: other.family.slug, count: 0 };
  const under = { slug: other.subFamily.slug, count: 0 };
  const familiesOf = async (query: string) => (await filters(me, `s=ardoises${query}`)).families;
  expect(await familiesOf('')).toMatchObject([{ slug: family.slug, count: 1 }]);
  const byFamily = await familiesOf(`&families=${other.family.slug}`);
  expect(byFamily).toHaveLength(2);
  expect(byFamily).toContainEqual(expect.objectContaining({ ...kept, subFamilies: [] }));
  const bySubFamily = await familiesOf(`&subFamilies=${other.subFamily.slug}`);
  expect(bySubFamily).toContainEqual(expect.objectContaining({ ...kept, subFamilies: [expect.objectContaining(under)] }));
});

describe('l’ordre de la liste', () => {
  it('l’ordre par défaut met d’abord les fournisseurs avec qui on travaille, puis ceux qui ont le plus d’adhérents, puis suit le titre', async () => {
    const { me, category, family } = await aMarket();
    const seller = async (title: string, members: number, partner = false) => {
      const { id } = await aSupplier(portal, { title, members });
      await sellsIn(portal, id, family.id);
      if (partner) await isPartner(portal, me.organisation_id ?? 0, id);
    };
    await seller('Zénith', 50);
    await seller('Édité', 3);
    await seller('Eau', 3);
    await seller('Nouveau', 0, true);
    await seller('Ancien', 9, true);
    expect(await titles(me, `category=${category.slug}`)).toEqual(['Ancien', 'Nouveau', 'Zénith', 'Eau', 'Édité']);
  });

  it('[SEA-35] order=ASC range par ordre alphabétique, sans égard aux accents ni à la casse', async () => {
    const { me, category } = await aMarket('Edf', 'zoé', 'Éclair', 'Eau', 'École', 'Œuvre', 'ancre', 'Ôde', 'Zinc', '3M', 'L’Atelier');
    expect(await titles(me, `category=${category.slug}&order=ASC`)).toEqual([
      '3M',
      'ancre',
      'Eau',
      'Éclair',
      'École',
      'Edf',
      'L’Atelier',
      'Ôde',
      'Œuvre',
      'Zinc',
      'zoé',
    ]);
  });
});

describe('les pages', () => {
  it('[SHL-56] une page a 20 lignes, et une page après la dernière n’en a aucune', async () => {
    const { me, category } = await aMarket(...Array.from({ length: 41 }, (_, n) => `Fournisseur ${String(n).padStart(2, '0')}`));
    const page = (query: string) => list(me, `category=${category.slug}&order=ASC${query}`);
    const first = await page('');
    expect(first.pager).toEqual({ page: 1, pageCount: 3, total: 41 });
    expect(await page('&page=1')).toEqual(first);
    const second = await page('&page=2');
    const third = await page('&page=3');
    const allTitles = [...first.rows, ...second.rows, ...third.rows].map((row) => row.title);
    expect([first.rows.length, second.rows.length, third.rows.length]).toEqual([20, 20, 1]);
    expect(allTitles).toEqual(Array.from({ length: 41 }, (_, n) => `Fournisseur ${String(n).padStart(2, '0')}`));
    for (const beyond of ['4', '100000']) {
      const { rows, pager } = await page(`&page=${beyond}`);
      expect([rows, pager]).toEqual([[], { page: Number(beyond), pageCount: 3, total: 41 }]);
    }
  });

  it.each(['0', '-1', 'abc', '1.5', '01', '1e3', '', '100001', '99999999999999999999'])(
    'le numéro de page « %s » est refusé',
    async (page) => {
      const me = await signedIn(portal, 'subscriber');
      expect(await me.get(`/api/v1/suppliers?page=${page}`)).toMatchObject({
        status: 400,
        body: { issues: [{ field: 'page', message: 'Numéro de page attendu : 1 ou plus' }] },
      });
    },
  );
});

describe('une ligne de la liste', () => {
  it('[SUP-19] [SHL-57] une ligne a tous ses champs et tous ses mots-clés', async () => {
    const { me, category, family } = await aMarket();
    const tags = Array.from({ length: 14 }, (_, n) => `mot ${n}`);
    const [logo, updated_at] = [await anImage(portal), new Date('2026-03-04T05:06:07Z')];
    const over = {
      title: 'Textiles d’Arvor',
      tags,
      logo,
      members: 7,
      reference_year: 2019,
      linkedin: 'https://linkedin.example/a',
      evaluation_link: 'https://avis.example/a',
      updated_at,
    };
    const supplier = await aSupplier(portal, over);
    await sellsIn(portal, supplier.id, family.id);
    await isPartner(portal, me.organisation_id ?? 0, supplier.id);
    const answer = await me.get(`/api/v1/suppliers?category=${category.slug}`);
    const [row] = read(supplierEndpoints.list, answer).rows;
    expect(Object.keys(row ?? {}).sort()).toEqual(Object.keys(supplierItem.shape).sort());
    expect(row).toEqual({
      id: String(supplier.id),
      type: 'supplier',
      slug: supplier.slug,
      title: 'Textiles d’Arvor',
      family: family.title,
      tags,
      medias: { thumbnail: { source: `/media/${logo}`, alt: 'Textiles d’Arvor' } },
      metadatas: { members: 7, collaborator: true, favorite: false, linkedin: over.linkedin, linkeval: over.evaluation_link },
      referenceYear: 2019,
      updatedAt: '2026-03-04T05:06:07.000Z',
      fromContracts: false,
    });
  });
});
