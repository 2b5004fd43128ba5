import { beforeAll, describe, expect, it } from 'vitest';
import { aContractTeam, type ContractTeam } from '#api/test/contract-team.ts';
import { issuesIn } from '#api/test/contracts.ts';
import { openPortal, type TestPortal } from '#api/test/harness.ts';

let portal: TestPortal;
let team: ContractTeam;
beforeAll(async () => {
  portal = await openPortal();
  portal.clock.now = new Date('2026-11-21T10:00:00Z');
  team = await aContractTeam(portal);
});

describe('arrêter, archiver', () => {
  it('[CTR-54] arrêter demande une date de fin et une note, puis le contrat est arrêté', async () => {
    const { id } = await team.ours();
    expect(issuesIn(await team.change(id, { contractStatus: 'halted', endDate: null, revisionNote: '  ' }))).toEqual({
      revisionNote: 'Champ requis',
      endDate: 'Champ requis',
    });
    const answer = await team.change(id, { contractStatus: 'halted', endDate: '2026-12-31', revisionNote: 'Prestataire parti' });
    expect(answer.body).toMatchObject({ form: { contractStatus: 'halted', endDate: '2026-12-31', notificationDate: '2026-12-31' } });
    expect(await team.actions(id)).toEqual([[expect.stringMatching(/^Arrêt/), 'Prestataire parti']]);
    // A field that is absent keeps its value.
    const other = await team.ours({ end_date: '2027-12-31' });
    const kept = await team.change(other.id, { contractStatus: 'halted', revisionNote: 'Fin' });
    expect(kept.body).toMatchObject({ form: { contractStatus: 'halted', endDate: '2027-12-31' } });
  });

  it('archiver demande une note, et rien ne change plus', async () => {
    const { id } = await team.ours();
    expect(issuesIn(await team.change(id, { contractStatus: 'archived' }))).toEqual({ revisionNote: 'Champ requis' });
    expect((await team.change(id, { contractStatus: 'archived', revisionNote: 'Clos' })).status).toBe(200);
    expect(await team.change(id, { title: 'Autre' })).toMatchObject({ status: 409, body: { code: 'contract-archived' } });
  });
});
