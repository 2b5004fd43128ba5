import { expect, it } from 'vitest';
import { aSubscriber, aSupplier, signedIn } from '#api/test/factories.ts';
import { openPortal, read } from '#api/test/harness.ts';
import { labelEndpoint } from '#protocol/sheets/label.ts';

it('[API-42] le nom d’une société par son identifiant ; ce que l’on ne peut pas voir n’existe pas', async () => {
  const portal = await openPortal();
  const [buyer, seller] = [await signedIn(portal, 'subscriber'), await signedIn(portal, 'supplier')];
  const [subscriber, supplier] = [await aSubscriber(portal), await aSupplier(portal)];
  const label = (id: number | string, type = 'node') => `/api/v1/${type}/${id}/label`;
  for (const me of [buyer, seller]) expect(read(labelEndpoint, await me.get(label(subscriber.id)))).toEqual({ label: subscriber.title });
  expect(read(labelEndpoint, await buyer.get(label(supplier.id)))).toEqual({ label: supplier.title });
  expect((await seller.get(label(supplier.id))).status).toBe(404);
  expect((await seller.get(label(seller.organisation_id ?? 0))).status).toBe(200);
  const closed = [await aSubscriber(portal, { closed_at: portal.clock.now }), await aSupplier(portal, { closed_at: portal.clock.now })];
  for (const { id } of closed) expect((await buyer.get(label(id))).status).toBe(404);
  for (const url of [label(99_999_999), label('abc'), label(subscriber.id, 'user')]) expect((await buyer.get(url)).status, url).toBe(404);
});
