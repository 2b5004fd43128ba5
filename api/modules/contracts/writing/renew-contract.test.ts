import { beforeAll, describe, expect, it } from 'vitest';
import { aContractTeam, type ContractTeam } from '#api/test/contract-team.ts';
import { issuesIn } from '#api/test/contracts.ts';
import { openPortal, read, type TestPortal } from '#api/test/harness.ts';
import { renewedEnd } from '#protocol/contracts/contract-renewal.ts';
import { contractStatusLabels } from '#protocol/contracts/contract-values.ts';
import { contractEndpoints } from '#protocol/contracts/contracts.ts';

let portal: TestPortal;
let team: ContractTeam;
beforeAll(async () => {
  portal = await openPortal();
  portal.clock.now = new Date('2026-11-21T10:00:00Z');
  team = await aContractTeam(portal);
});

describe('poursuivre', () => {
  const renew = (id: number, renewalDuration: number | null) =>
    team.change(id, { contractStatus: 'renew', forceRenew: true, renewalDuration });

  it('[CTR-62] reconduit de la durée demandée à partir de la fin, même passée', async () => {
    const { id } = await team.ours({ end_date: '2027-01-31', first_end_date: '2027-01-31', notification_date: '2027-01-11' });
    expect((await renew(id, 1)).body).toMatchObject({
      message: 'Le contrat a bien été reconduit.',
      form: { contractStatus: 'renew', endDate: '2027-02-28', notificationDate: '2027-02-08' },
    });
    expect((await renew(id, 1)).body).toMatchObject({ form: { endDate: '2027-03-31', renewalDuration: 12 } });
    expect(await team.actions(id)).toEqual([
      ['Reconduction de 1 mois, jusqu’au 31/03/2027', null],
      ['Reconduction de 1 mois, jusqu’au 28/02/2027', null],
    ]);
  });

  it('annonce la fin qu’une poursuite écrira, comptée depuis la première fin', async () => {
    const { id } = await team.ours({ end_date: '2027-01-31', first_end_date: '2027-01-31', notification_date: '2027-01-11' });
    for (const end of ['2027-02-28', '2027-03-31', '2027-04-30']) {
      const { header } = read(contractEndpoints.one, await team.author.get(`/api/v1/contract/${id}`));
      expect(renewedEnd({ firstEnd: header.renewal.from, renewedMonths: header.renewal.months, months: 1 })).toBe(end);
      expect((await renew(id, 1)).body).toMatchObject({ form: { endDate: end } });
    }
  });

  it.each([
    ['validated', 200],
    ['active', 200],
    ['renew', 200],
    ['draft', 400],
    ['halted', 400],
    ['archived', 409],
  ] as const)('depuis %s : %i', async (status, expected) => {
    const { id } = await team.ours({ status });
    const answer = await renew(id, 12);
    expect(answer.status, answer.text).toBe(expected);
    if (expected === 400)
      expect(issuesIn(answer)).toEqual({ contractStatus: `Un contrat « ${contractStatusLabels[status]} » ne peut pas être reconduit` });
  });

  it('demande une durée d’un mois au moins', async () => {
    const { id } = await team.ours();
    for (const duration of [null, 0, -3]) expect(issuesIn(await renew(id, duration))).toEqual({ renewalDuration: '1 mois au moins' });
  });

  it('un contrat à terme fixe le reste', async () => {
    const { id } = await team.ours({ automatic_renewal: false, renewal_months: null, notice_days: 0 });
    expect((await renew(id, 6)).body).toMatchObject({
      form: { contractStatus: 'renew', endDate: '2028-06-30', automaticRenewal: false, renewalDuration: null },
    });
  });

  it('un contrat poursuivi et rendu sans reconduction à la fois n’en garde pas la durée', async () => {
    const renewal = { forceRenew: true, contractStatus: 'renew', renewalDuration: 6, automaticRenewal: false };
    const { body } = await team.change((await team.ours()).id, renewal);
    expect(body).toMatchObject({ form: { automaticRenewal: false, renewalDuration: null, endDate: '2028-06-30' } });
  });

  it('l’histoire dit aussi ce qui a changé avec un arrêt ou une poursuite', async () => {
    const { id } = await team.ours({ status: 'active' });
    await team.change(id, { contractStatus: 'renew', forceRenew: true, renewalDuration: 2, internalRef: 'R-2' });
    await team.change(id, { contractStatus: 'halted', endDate: '2026-12-31', revisionNote: 'Fin', title: 'Autre titre' });
    const { rows } = read(contractEndpoints.history, await team.author.get(`/api/v1/contract/${id}/history`));
    expect(rows.map(({ action }) => action)).toEqual([
      'Arrêt au 31/12/2026 : titre du contrat',
      expect.stringMatching(/^Reconduction de 2 mois, .* : référence interne$/),
    ]);
  });
});

describe('poursuivre vers des dates lointaines', () => {
  it('un contrat ne se poursuit pas au-delà de 2100, mais se modifie encore', async () => {
    const late = { end_date: '2090-12-31', first_end_date: '2090-12-31', notification_date: '2090-09-01' };
    const contract = await team.ours(late);
    const answer = await team.change(contract.id, { forceRenew: true, contractStatus: 'renew', renewalDuration: 600 });
    expect(issuesIn(answer)).toEqual({ renewalDuration: 'Le contrat finirait après 2100' });
    const again = await team.change(contract.id, { endDate: '2090-12-31', title: 'Autre titre' });
    expect(again.status, again.text).toBe(200);
  });
  it('aucune poursuite ne finit en 500', async () => {
    const late = { end_date: '9980-12-31', first_end_date: '9980-12-31', notification_date: '9980-09-01' };
    const contract = await team.ours(late);
    const renewal = { forceRenew: true, contractStatus: 'renew', renewalDuration: 600 };
    expect((await team.change(contract.id, renewal)).status).toBeLessThan(500);
  });
});
