import { beforeAll, describe, expect, it } from 'vitest';
import { aDocument, aFormation, anArticle, anOffer, aSubscriber, aSupplier, signedIn } from '#api/test/factories.ts';
import { openPortal, read, type TestPortal } from '#api/test/harness.ts';
import { articleEndpoints } from '#protocol/articles/articles.ts';
import { documentEndpoints } from '#protocol/documents/documents.ts';
import { offerEndpoints } from '#protocol/offers/offers.ts';
import { searchEndpoints } from '#protocol/search/search.ts';
import { subscriberEndpoints } from '#protocol/subscribers/subscribers.ts';
import { supplierEndpoints } from '#protocol/suppliers/suppliers.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await openPortal();
});

type Me = Awaited<ReturnType<typeof signedIn>>;
const listed = { documents: documentEndpoints, offers: offerEndpoints, suppliers: supplierEndpoints, subscribers: subscriberEndpoints };
/** Searches a list; returns the number of its rows and the words that it corrected. */
async function search(me: Me, list: keyof typeof listed, query: string): Promise<[rows: number, corrected: string | null]> {
  const page = read(listed[list].search, await me.get(`/api/v1/search/results/${list}?${query}`));
  return [page.rows.length, page.reading.corrected];
}
const future = new Date('2999-01-01T00:00:00Z');

describe('[RDG-147] [RDG-173] la lecture d’un mot-clé ne dit rien de ce que le lecteur ne peut voir', () => {
  it('un document privé corrige le mot de sa société, jamais celui d’une autre', async () => {
    const [owner, other] = [await aSubscriber(portal, { title: 'Acquéreur' }), await signedIn(portal, 'subscriber')];
    const own = await signedIn(portal, 'subscriber', { organisation_id: owner.id });
    await aDocument(portal, { title: 'Projet de rachat de Zyvaltec', organisationId: owner.id, isPrivate: true });
    expect(await search(own, 'documents', 's=zyvaltex')).toEqual([1, 'zyvaltec']);
    expect(await search(other, 'documents', 's=zyvaltex')).toEqual([0, null]);
  });

  it('un document prévu, celui d’une offre finie ou d’une société fermée ne corrigent rien', async () => {
    const [me, supplier] = [await signedIn(portal, 'subscriber'), await aSupplier(portal, {})];
    const closed = await aSupplier(portal, { closed_at: new Date('2026-01-01T00:00:00Z') });
    const ended = await anOffer(portal, supplier.id, { title: 'Lot fini', expiresOn: '2020-01-01' });
    const planned = await anOffer(portal, supplier.id, { title: 'Lot prévu', shownFrom: future });
    await aDocument(portal, { title: 'Wobrandel', shownFrom: future });
    await aDocument(portal, { title: 'Wobranlix', offerId: ended.id, organisationId: supplier.id });
    await aDocument(portal, { title: 'Wobranqua', offerId: planned.id, organisationId: supplier.id });
    await aDocument(portal, { title: 'Wobranset', organisationId: closed.id });
    for (const typed of ['wobrandal', 'wobranlax', 'wobranqui', 'wobransat'])
      expect(await search(me, 'documents', `s=${typed}`), typed).toEqual([0, null]);
  });

  it('un fournisseur ne lit pas les mots des documents d’un concurrent', async () => {
    const [me, member, rival] = [await signedIn(portal, 'supplier'), await signedIn(portal, 'subscriber'), await aSupplier(portal, {})];
    const offer = await anOffer(portal, rival.id, { title: 'Remises' });
    await aDocument(portal, { title: 'Barème Kestrovanne', category: 85, offerId: offer.id, organisationId: rival.id });
    expect(await search(member, 'documents', 'category=85&s=kestrovane')).toEqual([1, 'kestrovanne']);
    expect(await search(me, 'documents', 'category=85&s=kestrovane')).toEqual([0, null]);
  });

  it('une offre prévue ou finie ne corrige rien, et le nom de son fournisseur est lu', async () => {
    const [me, supplier] = [await signedIn(portal, 'subscriber'), await aSupplier(portal, { title: 'Tréfileries Mordanquin' })];
    await anOffer(portal, supplier.id, { title: 'Fil Plurvanec', shownFrom: future });
    await anOffer(portal, supplier.id, { title: 'Fil Plurvotis', expiresOn: '2020-01-01' });
    for (const typed of ['plurvanac', 'plurvotas', 'mordanquan plurvanac'])
      expect((await search(me, 'offers', `s=${typed}`))[1] ?? '', typed).not.toMatch(/plurvanec|plurvotis/);
    await anOffer(portal, supplier.id, { title: 'Câbles' });
    expect(await search(me, 'offers', 's=mordanquan')).toEqual([1, 'mordanquin']);
  });

  it('une société fermée ne corrige rien', async () => {
    const me = await signedIn(portal, 'subscriber');
    const closed_at = new Date('2026-01-01T00:00:00Z');
    await aSupplier(portal, { title: 'Galvadrins réunis', closed_at });
    await aSubscriber(portal, { title: 'Galvadrins réunis', closed_at });
    for (const list of ['suppliers', 'subscribers', 'offers'] as const)
      expect(await search(me, list, 's=galvadrans'), list).toEqual([0, null]);
  });
});

describe('[RDG-147] ce que le lecteur ne peut voir ne change pas ce qu’il trouve', () => {
  it('huit documents privés ne cachent pas le sien, qui n’a qu’un des mots', async () => {
    const [me, owner] = [await signedIn(portal, 'subscriber'), await aSubscriber(portal, {})];
    await aDocument(portal, { title: 'Affûtage' });
    expect(await search(me, 'documents', 's=affutage xelpodrim')).toEqual([1, null]);
    for (let n = 0; n < 8; n++) await aDocument(portal, { title: `Affûtage Xelpodrim ${n}`, organisationId: owner.id, isPrivate: true });
    expect(await search(me, 'documents', 's=affutage xelpodrim')).toEqual([1, null]);
    const offers = await aSupplier(portal, {});
    await anOffer(portal, offers.id, { title: 'Affûtage' });
    for (let n = 0; n < 8; n++) await anOffer(portal, offers.id, { title: `Affûtage Xelpodrim ${n}`, shownFrom: future });
    expect(await search(me, 'offers', 's=affutage xelpodrim')).toEqual([1, null]);
  });

  it('des articles que le lecteur ne peut lire ne cachent pas celui qu’il peut lire', async () => {
    const [seller, buyer] = [await signedIn(portal, 'supplier'), await signedIn(portal, 'subscriber')];
    await anArticle(portal, { title: 'Chanvre tissé' });
    await aFormation(portal, { title: 'Chanvre filé' });
    const titles = (page: { rows: { title: string }[] }) => page.rows.map(({ title }) => title).toSorted();
    const found = async (me: Me) => ({
      results: titles(read(articleEndpoints.search, await me.get('/api/v1/search/results/articles?s=chanvre durable'))),
      news: titles(read(articleEndpoints.list, await me.get('/api/v1/articles?s=chanvre durable'))),
      counted: read(articleEndpoints.filters, await me.get('/api/v1/articles/filters?s=chanvre durable')).total,
      suggested: titles(read(searchEndpoints.suggestions, await me.get('/api/v1/search/autocomplete/articles?s=chanvre durable'))),
    });
    const before = [await found(seller), await found(buyer)];
    expect(before).toMatchObject([
      { results: ['Chanvre tissé'], counted: 1 },
      { results: ['Chanvre filé', 'Chanvre tissé'], counted: 2 },
    ]);
    for (let n = 0; n < 3; n++) {
      await anArticle(portal, { title: `Chanvre durable ${n}`, published_at: future });
      await aFormation(portal, { title: `Chanvre durable ${n}`, published_at: future });
    }
    expect([await found(seller), await found(buyer)]).toEqual(before);
    for (let n = 0; n < 3; n++) await anArticle(portal, { title: `Chanvre durable, webinaire ${n}`, category: 'webinars' });
    expect(await found(seller)).toEqual(before[0]);
  });
});
