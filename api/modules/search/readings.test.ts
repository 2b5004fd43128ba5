import { expect, it } from 'vitest';
import { aDocument, anOffer, aSubscriber, aSupplier, signedIn } from '#api/test/factories.ts';
import { openPortal, read } from '#api/test/harness.ts';
import { documentEndpoints } from '#protocol/documents/documents.ts';
import { offerEndpoints } from '#protocol/offers/offers.ts';
import { subscriberEndpoints } from '#protocol/subscribers/subscribers.ts';
import { supplierEndpoints } from '#protocol/suppliers/suppliers.ts';

it('chaque liste dit les mots qu’elle a corrigés, et les cherche tels quels avec exact', async () => {
  const portal = await openPortal();
  const me = await signedIn(portal, 'subscriber');
  const supplier = await aSupplier(portal, { title: 'Quincaillerie du Port' });
  await aSubscriber(portal, { title: 'Syndicat des Quincailliers' });
  await anOffer(portal, supplier.id, { title: 'Visserie inoxydable' });
  await aDocument(portal, { title: 'Guide de la visserie', category: 47 });
  for (const [endpoint, typed, corrected] of [
    [supplierEndpoints.search, 'quincailerie', 'quincaillerie'],
    [subscriberEndpoints.search, 'quincaillierss', 'quincailliers'],
    [offerEndpoints.search, 'viserie inoxidable', 'visserie inoxydable'],
    [documentEndpoints.search, 'viserie', 'visserie'],
  ] as const) {
    const page = read(endpoint, await me.get(`${endpoint.path}?s=${encodeURIComponent(typed)}`));
    expect([page.rows.length, page.reading], typed).toEqual([1, { corrected, nearest: null }]);
    const exact = read(endpoint, await me.get(`${endpoint.path}?s=${encodeURIComponent(typed)}&exact=1`));
    expect([exact.rows, exact.reading], typed).toEqual([[], { corrected: null, nearest: null }]);
  }
  // An offer that its supplier's name finds is read as that name.
  const byName = read(offerEndpoints.search, await me.get('/api/v1/search/results/offers?s=quincailerie'));
  expect([byName.rows.length, byName.reading.corrected]).toEqual([1, 'quincaillerie']);
});
