import { beforeAll, describe, expect, it } from 'vitest';
import { anOffer, aSupplier, signedIn } from '#api/test/factories.ts';
import { openPortal, read, type TestPortal } from '#api/test/harness.ts';
import { offerEndpoints } from '#protocol/offers/offers.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await openPortal();
});

const search = async (query: string) =>
  read(offerEndpoints.documents, await (await signedIn(portal, 'subscriber')).get(`/api/v1/search/results/offers-documents?${query}`));

describe('les documents de la carte des offres', () => {
  it('[API-23] ceux des offres ou des fournisseurs qui répondent à la recherche', async () => {
    const supplier = await aSupplier(portal, { title: 'Nettoyage Arvor' });
    const offer = await anOffer(portal, supplier.id, { title: 'Savon doux', expiresOn: '2099-12-31' }, ['Tarif']);
    const [document] = offer.documents;
    await anOffer(portal, supplier.id, { title: 'Lessive' }, ['Fiche']);
    await anOffer(portal, (await aSupplier(portal)).id, { title: 'Peinture' }, ['Nuancier']);
    expect((await search('s=savon')).rows).toEqual([
      {
        id: String(document?.id),
        slug: document?.slug,
        title: 'Tarif',
        link: `/documents/${document?.slug}/file`,
        format: 'pdf',
        category: 'Offres négociées',
        affiliate: 'Nettoyage Arvor',
        body: '',
        fid: document?.fid,
        size: document?.bytes.length,
        updatedAt: expect.any(String),
        supplier: { slug: supplier.slug, title: 'Nettoyage Arvor' },
        expirationDate: '2099-12-31',
      },
    ]);
    expect((await search('s=nettoyage')).rows.map(({ title }) => title).sort()).toEqual(['Fiche', 'Tarif']);
    expect((await search('s=xylophone')).rows).toEqual([]);
    expect((await search('')).pager.total).toBe(3);
  });

  it('une offre vaut encore son dernier jour à Paris, plus le lendemain', async () => {
    const supplier = await aSupplier(portal, { title: 'Échéance' });
    await anOffer(portal, supplier.id, { title: 'Dernier jour', expiresOn: '2026-06-30' }, ['Document']);
    const total = async () => (await search('s=dernier')).pager.total;
    portal.clock.now = new Date('2026-06-30T21:59:59Z');
    expect(await total()).toBe(1);
    portal.clock.now = new Date('2026-06-30T22:00:00Z');
    expect(await total()).toBe(0);
  });
});
