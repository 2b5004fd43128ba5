import { beforeAll, describe, expect, it } from 'vitest';
import { anImage, anOffer, aSupplier, isPartner, signedIn } from '#api/test/factories.ts';
import { openPortal, read, type TestPortal } from '#api/test/harness.ts';
import { offerEndpoints } from '#protocol/offers/offers.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await openPortal();
});

type Me = Awaited<ReturnType<typeof signedIn>>;
const search = async (me: Me, query: string) => read(offerEndpoints.search, await me.get(`/api/v1/search/results/offers?${query}`));
const ofSupplier = async (me: Me, slug: string) => read(offerEndpoints.ofSupplier, await me.get(`/api/v1/offers/${slug}`));
const titles = (page: { rows: { title: string }[] }) => page.rows.map(({ title }) => title);

describe('les offres négociées', () => {
  it('[API-28] [OFF-05] les offres d’un fournisseur ont tous leurs champs', async () => {
    const image = await anImage(portal);
    const supplier = await aSupplier(portal, { title: 'Papeteries du Ponant', logo: image });
    const contact = {
      firstname: 'Yann',
      lastname: 'Le Gall',
      title: null,
      service: 'Ventes',
      function: null,
      email: 'y@ponant.example',
      phone: null,
      tel: '06',
    };
    await portal.db
      .insertInto('contacts')
      .values({ ...contact, organisation_id: supplier.id })
      .execute();
    const prices = [{ title: 'Ramette A4', unit: 'le carton de 5', price: 18.9, usualPrice: 24.5 }];
    const offer = await anOffer(
      portal,
      supplier.id,
      {
        title: 'Papier recyclé',
        body: '<p onclick="alert(1)">Prix <strong>fermes</strong><script>alert(2)</script></p>',
        special: true,
        expiresOn: '2099-12-31',
        catalogueUrl: 'https://ponant.example/catalogue',
        prices,
        image,
        imageAlt: 'Ramettes',
        updatedAt: new Date('2026-05-06T07:08:09Z'),
      },
      ['Tarif du papier'],
    );
    const me = await signedIn(portal, 'subscriber');
    await isPartner(portal, me.organisation_id ?? 0, supplier.id);
    const answer = await ofSupplier(me, supplier.slug);
    expect(answer).toEqual({
      rows: [
        {
          id: String(offer.id),
          title: 'Papier recyclé',
          body: '<p>Prix <strong>fermes</strong></p>',
          special: true,
          expirationDate: '2099-12-31',
          updatedAt: '2026-05-06T07:08:09.000Z',
          supplier: {
            slug: supplier.slug,
            title: 'Papeteries du Ponant',
            thumbnail: { source: `/media/${image}`, alt: 'Papeteries du Ponant' },
            collaborator: true,
          },
          medias: { heading: { source: `/media/${image}`, alt: 'Ramettes' } },
          contacts: [contact],
          prices,
          documents: [expect.objectContaining({ title: 'Tarif du papier', fid: offer.documents[0]?.fid })],
          catalogUrl: 'https://ponant.example/catalogue',
        },
      ],
      pager: { page: 1, pageCount: 1, total: 1 },
      expired: [],
    });
    expect((await search(me, 's=ramette recyclé')).rows).toEqual(answer.rows);
  });

  it('[API-21] les paramètres s et page : malgré les fautes, par le fournisseur aussi, vingt par page', async () => {
    const me = await signedIn(portal, 'subscriber');
    const supplier = await aSupplier(portal, { title: 'Quincaillerie Zéphyr' });
    for (let n = 1; n <= 21; n++)
      await anOffer(portal, supplier.id, { title: `Boulons n° ${n}`, updatedAt: new Date(Date.UTC(2026, 0, n)) });
    const first = await search(me, 's=zephir');
    expect([first.rows.length, first.rows[0]?.title, first.pager]).toEqual([20, 'Boulons n° 21', { page: 1, pageCount: 2, total: 21 }]);
    expect(titles(await search(me, 's=zephir&page=2'))).toEqual(['Boulons n° 1']);
    expect(await search(me, 's=zephir&page=9')).toMatchObject({ rows: [], pager: { page: 9, pageCount: 2, total: 21 } });
    expect((await search(me, 's=boluons')).pager.total).toBe(21);
    expect((await me.get('/api/v1/search/results/offers?page=0')).status).toBe(400);
  });

  it('viennent dans l’ordre : fournisseurs avec qui l’on travaille, offres spéciales, dernières parues', async () => {
    const me = await signedIn(portal, 'subscriber');
    const [mine, other] = [await aSupplier(portal, { title: 'Ordre Mien' }), await aSupplier(portal, { title: 'Ordre Autre' })];
    await isPartner(portal, me.organisation_id ?? 0, mine.id);
    const day = (n: number) => new Date(Date.UTC(2026, 2, n));
    await anOffer(portal, other.id, { title: 'Récente', updatedAt: day(9) });
    await anOffer(portal, other.id, { title: 'Ancienne', updatedAt: day(1) });
    await anOffer(portal, other.id, { title: 'Spéciale', special: true, updatedAt: day(2) });
    await anOffer(portal, mine.id, { title: 'Habituelle', updatedAt: day(3) });
    expect(titles(await search(me, 's=ordre'))).toEqual(['Habituelle', 'Spéciale', 'Récente', 'Ancienne']);
  });

  it('celles qui ont le mot tapé viennent avant celles dont seul le fournisseur l’a parmi ses mots-clés', async () => {
    const me = await signedIn(portal, 'subscriber');
    const [gloves, other] = [await aSupplier(portal, { tags: ['Moufles'] }), await aSupplier(portal)];
    await isPartner(portal, me.organisation_id ?? 0, gloves.id);
    await anOffer(portal, gloves.id, { title: 'Téléphonie' });
    await anOffer(portal, other.id, {
      title: 'Protection des mains',
      prices: [{ title: 'Moufles fourrées', unit: 'la paire', price: 9, usualPrice: null }],
    });
    expect(titles(await search(me, 's=moufles'))).toEqual(['Protection des mains', 'Téléphonie']);
  });

  it('une offre n’est plus en cours le lendemain de son dernier jour à Paris, et la fiche garde son nom', async () => {
    const me = await signedIn(portal, 'subscriber');
    const supplier = await aSupplier(portal);
    const { id } = await anOffer(portal, supplier.id, { title: 'Soldes', expiresOn: '2026-06-30' });
    const shownAt = async (now: string) => {
      portal.clock.now = new Date(now);
      const { rows, expired } = await ofSupplier(me, supplier.slug);
      return [rows.length, expired];
    };
    const past = [{ id: String(id), title: 'Soldes', expirationDate: '2026-06-30' }];
    const before = portal.clock.now;
    expect(await shownAt('2026-06-30T21:59:59Z')).toEqual([1, []]);
    expect(await shownAt('2026-06-30T22:00:00Z')).toEqual([0, past]);
    portal.clock.now = before;
  });

  it('le nom d’une offre expirée quitte la fiche après 365 jours', async () => {
    const me = await signedIn(portal, 'subscriber');
    const supplier = await aSupplier(portal);
    await anOffer(portal, supplier.id, { title: 'Soldes', expiresOn: '2025-06-30' });
    const before = portal.clock.now;
    const expiredAt = async (now: string) => {
      portal.clock.now = new Date(now);
      return (await ofSupplier(me, supplier.slug)).expired.map(({ title }) => title);
    };
    expect(await expiredAt('2026-06-30T12:00:00Z')).toEqual(['Soldes']);
    expect(await expiredAt('2026-07-01T12:00:00Z')).toEqual([]);
    portal.clock.now = before;
  });

  it('les noms des offres expirées : les vingt dernières, la dernière finie en tête', async () => {
    const me = await signedIn(portal, 'subscriber');
    const supplier = await aSupplier(portal);
    const daysAgo = (n: number) => new Date(portal.clock.now.getTime() - n * 86_400_000).toISOString().slice(0, 10);
    const ages = [7, 3, 21, ...Array.from({ length: 22 }, (_, at) => at + 1).filter((n) => n !== 3 && n !== 7 && n !== 21)];
    for (const n of ages) await anOffer(portal, supplier.id, { title: `Finie il y a ${n} jours`, expiresOn: daysAgo(n) });
    const { expired } = await ofSupplier(me, supplier.slug);
    expect(expired.map(({ expirationDate }) => expirationDate)).toEqual(Array.from({ length: 20 }, (_, at) => daysAgo(at + 1)));
  });

  it('une offre expirée puis mise à la corbeille n’est plus nommée sur la fiche', async () => {
    const me = await signedIn(portal, 'subscriber');
    const supplier = await aSupplier(portal);
    const expiresOn = new Date(portal.clock.now.getTime() - 5 * 86_400_000).toISOString().slice(0, 10);
    const { id } = await anOffer(portal, supplier.id, { title: 'Retirée', expiresOn });
    await anOffer(portal, supplier.id, { title: 'Expirée', expiresOn });
    await portal.db.updateTable('offers').set({ deleted_at: portal.clock.now }).where('id', '=', id).execute();
    expect((await ofSupplier(me, supplier.slug)).expired.map(({ title }) => title)).toEqual(['Expirée']);
  });

  it('les offres d’un fournisseur fermé ne se voient plus nulle part, ni leurs documents ; rouvert, elles reviennent', async () => {
    const me = await signedIn(portal, 'subscriber');
    const closing = await aSupplier(portal, { title: 'Tonnellerie Quézac' });
    await isPartner(portal, me.organisation_id ?? 0, closing.id);
    const { documents } = await anOffer(portal, closing.id, { title: 'Barriques quézac' }, ['Tarif quézac']);
    const shown = async () => {
      const lists = ['offers?s=quézac', 'offers', 'offers-documents?s=quézac', 'offers-documents', 'documents?s=quézac', 'documents'];
      const answers = await Promise.all(
        [...lists.map((list) => `search/results/${list}`), 'profil'].map((url) => me.get(`/api/v1/${url}`)),
      );
      const file = await me.get(`/api/v1/documents/${documents[0]?.slug}/file`);
      return [...answers.map(({ text }) => text.includes('quézac')), file.status === 200];
    };
    const close = (closed_at: Date | null) =>
      portal.db.updateTable('organisations').set({ closed_at }).where('id', '=', closing.id).execute();
    expect(new Set(await shown())).toEqual(new Set([true]));
    await close(portal.clock.now);
    expect(new Set(await shown())).toEqual(new Set([false]));
    await close(null);
    expect(new Set(await shown())).toEqual(new Set([true]));
  });

  it('les offres d’un fournisseur sont visibles de lui, des adhérents et de l’opérateur', async () => {
    const [own, other] = [await aSupplier(portal), await aSupplier(portal)];
    await anOffer(portal, own.id, { title: 'La mienne' });
    const me = await signedIn(portal, 'supplier', { organisation_id: own.id });
    expect(titles(await ofSupplier(me, own.slug))).toEqual(['La mienne']);
    for (const slug of [other.slug, 'personne'])
      expect(await me.get(`/api/v1/offers/${slug}`), slug).toMatchObject({ status: 403, body: { code: 'access-denied' } });
    expect((await me.get('/api/v1/search/results/offers')).status).toBe(403);
    expect(titles(await ofSupplier(await signedIn(portal, 'operator'), own.slug))).toEqual(['La mienne']);
    expect((await (await signedIn(portal, 'subscriber')).get('/api/v1/offers/personne')).status).toBe(404);
  });
});
