import { beforeAll, expect, it } from 'vitest';
import { aFamily, signedIn } from '#api/test/factories.ts';
import { openPortal, type TestPortal } from '#api/test/harness.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await openPortal();
  portal.clock.now = new Date('2026-11-21T10:00:00Z');
});

it('crée, lit, modifie', async () => {
  const me = await signedIn(portal, 'subscriber', { contracts_consent_at: portal.clock.now });
  const { family } = await aFamily(portal);
  const form = {
    title: 'Nettoyage',
    contractStatus: 'validated',
    contractNature: 'service',
    purchaseCategory: String(family.id),
    masterContract: false,
    mercurialNetwork: false,
    supplierText: 'Net & Co',
    startDate: '2026-01-01',
    endDate: '31/12/2026',
    notificationDate: '2026-09-01',
    noticeDuration: 90,
    automaticRenewal: true,
    renewalDuration: 12,
    authorisation: true,
  };
  const made = await me.change('POST', '/api/v1/contract', form);
  expect(made.body).toMatchObject({ id: expect.any(String) });
  const { id } = made.body as { id: string };
  const one = await me.get(`/api/v1/contract/${id}`);
  expect(one.body).toMatchObject({ form: { contractStatus: 'active' } });
  expect((await me.get('/api/v1/contracts')).body).toMatchObject({ rows: [{ id }] });
  expect((await me.get(`/api/v1/contract/${id}/history`)).body).toMatchObject({ rows: [{}, {}] });
  expect((await me.get(`/api/v1/contract/${id}/parentality`)).body).toEqual({ id, title: 'Nettoyage', childs: [] });
  const types = 'currencies,contracts,suppliers,collaborators,contract_natures,contract_statuses,purchase_categories';
  expect((await me.get(`/api/v1/contract/autocompletes?types=${types}`)).body).toMatchObject({ contracts: [{ id }] });
  expect((await me.get('/api/v1/contracts?xlsx=1')).body).toMatchObject({ rows: [{ title: 'Nettoyage' }] });
  const changed = await me.change('PATCH', `/api/v1/contract/${id}`, { title: 'Nettoyage des locaux', revisionNote: 'nom' });
  expect(changed.body).toMatchObject({ header: { version: 2 } });
  expect((await me.change('POST', '/api/v1/contract/check', { title: 12 })).status).toBe(400);
  expect((await me.change('DELETE', `/api/v1/contract/${id}`)).body).toMatchObject({ message: 'Le contrat a bien été supprimé.' });
});
