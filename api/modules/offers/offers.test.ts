import { beforeAll, describe, expect, it } from 'vitest';
import { anOffer, aSubscriber, aSupplier, isPartner, signedIn } from '#api/test/factories.ts';
import { openPortal, read, type TestPortal } from '#api/test/harness.ts';
import { pageSize } from '#protocol/core/page.ts';
import { offerEndpoints } from '#protocol/offers/offers.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await openPortal();
});

const search = async (query: string, over: Parameters<typeof signedIn>[2] = {}) => {
  const me = await signedIn(portal, 'subscriber', over);
  return read(offerEndpoints.documents, await me.get(`/api/v1/search/results/offers-documents?${query}`));
};

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

  it('le nombre d’offres qui répondent est dit, documents ou non', async () => {
    const supplier = await aSupplier(portal, { title: 'Sabotier' });
    await anOffer(portal, supplier.id, { title: 'Sabots sans papier' });
    await anOffer(portal, supplier.id, { title: 'Sabots finis', expiresOn: '2020-01-01' });
    const counts = async (typed: string) => {
      const { pager, offers } = await search(`s=${typed}`);
      return [pager.total, offers];
    };
    expect(await counts('sabots')).toEqual([0, 1]);
    await anOffer(portal, supplier.id, { title: 'Sabots de papier' }, ['Tarif', 'Notice']);
    expect(await counts('sabots')).toEqual([2, 2]);
    expect(await counts('xylophone')).toEqual([0, 0]);
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

  it('ceux d’un fournisseur avec lequel on travaille viennent d’abord, même d’une vieille offre après une page d’autres', async () => {
    const [company, partner, stranger] = [await aSubscriber(portal), await aSupplier(portal), await aSupplier(portal)];
    await isPartner(portal, company.id, partner.id);
    for (let n = 0; n < pageSize; n++) await anOffer(portal, stranger.id, {}, ['D’un autre']);
    const { documents } = await anOffer(portal, partner.id, { updatedAt: new Date('2020-01-01') }, ['Le sien']);
    const { rows, pager } = await search('s=', { organisation_id: company.id });
    expect([rows[0]?.id, rows.length]).toEqual([String(documents[0]?.id), pageSize]);
    expect(pager.total).toBeGreaterThan(pageSize);
  });
});
