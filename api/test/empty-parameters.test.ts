import { expect, it } from 'vitest';
import { aSubscriber, aSupplier, signedIn } from './factories.ts';
import { openPortal } from './harness.ts';
import { anIndex, pointsFrom } from './indices.ts';

it('les filtres, tris et dates vides d’une adresse sont lus comme absents ; [RDG-154] un numéro de page vide est refusé', async () => {
  const portal = await openPortal();
  await aSupplier(portal);
  await aSubscriber(portal);
  const index = await anIndex(portal, { code: 'ble' }, pointsFrom(['2026-01-01', '2026-02-01'], ['210.5', '212']));
  const me = await signedIn(portal, 'subscriber', { contract_rights: 'write' });
  const calls = {
    '/api/v1/indices': ['startDate', 'endDate', 'currency'],
    [`/api/v1/indices/${index}`]: ['startDate', 'endDate', 'currency', 'format'],
    [`/api/v1/indices/${index}/strip`]: ['currency'],
    '/api/v1/suppliers': ['category', 'order'],
    '/api/v1/search/results/suppliers': ['category', 'order'],
    '/api/v1/search/results/suppliers/filters': ['category'],
    '/api/v1/search/results/subscribers': ['sort', 'limit', 'format'],
    '/api/v1/contracts': ['notification_date', 'end_date'],
    '/api/v1/contract/autocompletes?types=currencies,contracts': ['context'],
  };
  for (const [path, names] of Object.entries(calls)) {
    const whole = await me.get(path);
    expect(whole.status, path).toBe(200);
    for (const name of names) {
      const { status, body } = await me.get(`${path}${path.includes('?') ? '&' : '?'}${name}=`);
      expect([status, body], `${path} ${name}`).toEqual([200, whole.body]);
    }
  }
  for (const path of ['/api/v1/suppliers', '/api/v1/contracts']) expect((await me.get(`${path}?page=`)).status).toBe(400);
});
