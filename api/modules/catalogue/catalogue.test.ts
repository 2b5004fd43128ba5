import { beforeAll, describe, expect, it } from 'vitest';
import { aFamily, anImage, aSubscriber, aSupplier, sellsIn, signedIn } from '#api/test/factories.ts';
import { openPortal, read, type TestPortal } from '#api/test/harness.ts';
import { catalogueEndpoints, category as categorySchema, family as familySchema } from '#protocol/catalogue/catalogue.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await openPortal();
});

describe('les catégories d’achats', () => {
  it('[API-14] [API-15] [HOM-33] une catégorie a ses familles, leurs sous-familles et son nombre de fournisseurs', async () => {
    const { category, family, subFamily } = await aFamily(portal, { family: 'Textile', subFamily: 'Draps' });
    const image = await anImage(portal);
    await portal.db.updateTable('categories').set({ image }).where('id', '=', category.id).execute();
    const [one, two, buyer] = [await aSupplier(portal), await aSupplier(portal), await aSubscriber(portal)];
    await sellsIn(portal, one.id, family.id, subFamily.id);
    await sellsIn(portal, two.id, family.id);
    await sellsIn(portal, buyer.id, family.id);
    const me = await signedIn(portal, 'supplier');
    const answer = await me.get(`/api/v1/categories/${category.slug}`);
    const subFamilies = [{ slug: subFamily.slug, title: 'Draps' }];
    expect(answer.body).toEqual({
      slug: category.slug,
      title: category.title,
      media: { source: `/media/${image}`, alt: '' },
      suppliers: 2,
      families: [{ slug: family.slug, title: 'Textile', categSlug: category.slug, subfamilies: subFamilies, subFamilies }],
    });
    expect(Object.keys(answer.body as object).sort()).toEqual(Object.keys(categorySchema.shape).sort());
    expect(Object.keys((answer.body as { families: object[] }).families[0] ?? {}).sort()).toEqual(Object.keys(familySchema.shape).sort());
    const { rows } = read(catalogueEndpoints.categories, await me.get('/api/v1/categories'));
    expect(rows).toContainEqual(answer.body);
  });

  it('[API-14] les catégories suivent l’ordre du réseau, même sans famille ni image', async () => {
    const values = (title: string, position: number) => ({ slug: title.toLowerCase(), title, position, image: null });
    await portal.db
      .insertInto('categories')
      .values([values('Deuxième', -1), values('Premiere', -2)])
      .execute();
    const { rows } = read(catalogueEndpoints.categories, await (await signedIn(portal, 'operator')).get('/api/v1/categories'));
    expect(rows.slice(0, 2)).toMatchObject([
      { title: 'Premiere', media: null, suppliers: 0, families: [] },
      { title: 'Deuxième', media: null },
    ]);
  });

  it('une catégorie inconnue ou mal formée répond 404', async () => {
    const me = await signedIn(portal, 'subscriber');
    for (const slug of ['inconnue', 'Majuscule', '%27', 'a--b'])
      expect((await me.get(`/api/v1/categories/${slug}`)).status, slug).toBe(404);
  });
});
