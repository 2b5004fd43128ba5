import { beforeAll, describe, expect, it } from 'vitest';
import { aFamily, aSupplier, sellsIn, signedIn } from '#api/test/factories.ts';
import { openPortal, type TestPortal } from '#api/test/harness.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await openPortal();
});

describe('lister les fournisseurs', () => {
  it('répond', async () => {
    const me = await signedIn(portal, 'subscriber');
    const { family, subFamily, category } = await aFamily(portal);
    const s = await aSupplier(portal, { title: 'Électricité Génin', tags: ['câbles'] });
    await sellsIn(portal, s.id, family.id, subFamily.id);
    for (const url of [
      '/api/v1/search/results/suppliers?s=genin%20electricit',
      '/api/v1/search/results/suppliers?s=elecricite',
      `/api/v1/suppliers?category=${category.slug}&families=${family.slug}&subFamilies=${subFamily.slug}&mySuppliers=1`,
      '/api/v1/suppliers?order=ASC',
      '/api/v1/suppliers?page=0&order=X',
      '/api/v1/search/results/suppliers/filters?s=genin',
      '/api/v1/suppliers?xlsx=true',
      '/api/v1/suppliers/pdf',
      `/api/v1/supplier/${s.slug}`,
      '/api/v1/search/autocomplete/suppliers?s=gen',
      '/api/v1/search/autocomplete/supplier-partners?s=gen',
      '/api/v1/search/autocomplete/keywords?s=cab',
      '/api/v1/categories',
      '/api/v1/banners?front=1',
      '/api/v1/search/results/articles?s=abc',
      '/api/v1/search/results/offers-documents?s=abc',
      '/api/v1/account-informations',
      '/api/v1/profil',
      '/session/token',
      '/config.json',
      '/ready',
    ]) {
      const a = await me.get(url);
      console.log(a.status, url, a.text.slice(0, 300));
    }
    console.log((await me.change('PATCH', '/api/v1/favorites', { favoriteId: String(s.id) })).text);
    console.log((await me.change('PATCH', '/api/v1/favorites', {})).text);
    console.log((await me.change('POST', '/user/logout')).status, (await me.get('/api/v1/profil')).text);
    expect(1).toBe(1);
  });
});
