import { beforeAll, describe, expect, it } from 'vitest';
import { remindOfDeadlines } from '#api/modules/contracts/deadlines/remind-of-deadlines.ts';
import { aContractTeam, type ContractTeam } from '#api/test/contract-team.ts';
import { aContract, aHolder } from '#api/test/contracts.ts';
import { openPortal, type TestPortal } from '#api/test/harness.ts';

let portal: TestPortal;
let team: ContractTeam;
beforeAll(async () => {
  portal = await openPortal();
  portal.clock.now = new Date('2026-11-21T10:00:00Z');
  team = await aContractTeam(portal);
});

describe('supprimer', () => {
  it('[API-56] le contrat n’existe plus pour personne, son histoire reste pour l’audit', async () => {
    const { id } = await team.ours({ status: 'archived' });
    expect(await team.author.change('DELETE', `/api/v1/contract/${id}`)).toMatchObject({
      status: 200,
      body: { message: 'Le contrat a bien été supprimé.' },
    });
    for (const who of [team.author, team.writer, team.reader]) expect((await who.get(`/api/v1/contract/${id}`)).status).toBe(404);
    const events = await portal.db.selectFrom('contract_events').select('action').where('contract_id', '=', id).execute();
    expect(events).toEqual([{ action: 'Suppression' }]);
  });

  it('un contrat ne se supprime pas tant qu’il a des avenants, même d’un autre auteur', async () => {
    const { id } = await team.ours();
    const amendment = await aContract(portal, team.writer, { amendment: true, parent_id: id });
    expect(await team.author.change('DELETE', `/api/v1/contract/${id}`)).toMatchObject({
      status: 409,
      body: { code: 'contract-has-amendments' },
    });
    expect((await team.writer.change('DELETE', `/api/v1/contract/${amendment.id}`)).status).toBe(200);
    expect((await team.author.change('DELETE', `/api/v1/contract/${id}`)).status).toBe(200);
  });
});

it('l’histoire des contrats rangés sous un contrat supprimé dit ce qui leur est arrivé', async () => {
  const { author, writer } = team;
  const parent = await aContract(portal, author, {}, [[writer, 'write']]);
  const below = await aContract(portal, writer, { parent_id: parent.id });
  expect((await author.change('DELETE', `/api/v1/contract/${parent.id}`)).status).toBe(200);
  const { rows } = (await writer.get(`/api/v1/contract/${below.id}/history`)).body as { rows: { action: string; user: string }[] };
  expect(rows).toMatchObject([{ action: 'Le contrat parent a été supprimé', user: 'Automatique' }]);
  // A form opened before no longer knows the contract: it is refused.
  expect(await writer.change('PATCH', `/api/v1/contract/${below.id}`, { title: 'Autre', version: 1 })).toMatchObject({ status: 409 });
});

it('la cloche ne dit plus rien d’un contrat supprimé', async () => {
  const author = await aHolder(portal);
  const soon = { notification_date: '2026-11-21', end_date: '2026-12-31', first_end_date: '2026-12-31', notice_days: 10 };
  const { id } = await aContract(portal, author, { ...soon, title: 'Contrat supprimé' });
  await remindOfDeadlines(portal.db, portal.clock.now);
  expect((await author.get('/api/v1/notification')).text).toContain('Contrat supprimé');
  expect((await author.change('DELETE', `/api/v1/contract/${id}`)).status).toBeLessThan(300);
  expect((await author.get('/api/v1/notification')).text).not.toContain('Contrat supprimé');
});
