import { beforeAll, describe, expect, it } from 'vitest';
import { aContractTeam, type ContractTeam } from '#api/test/contract-team.ts';
import { aContract, aContractForm, issuesIn } from '#api/test/contracts.ts';
import { openPortal, type TestPortal } from '#api/test/harness.ts';
import { type ContractStatus, contractStatuses, contractStatusLabels } from '#protocol/contracts/contract-values.ts';

let portal: TestPortal;
let team: ContractTeam;
beforeAll(async () => {
  portal = await openPortal();
  portal.clock.now = new Date('2026-11-21T10:00:00Z');
  team = await aContractTeam(portal);
});

/** The expected statuses by hand, from CTR-47 to CTR-52. */
const selectable: Record<ContractStatus, string[]> = {
  draft: ['draft', 'validated', 'archived'],
  validated: ['validated', 'halted', 'archived'],
  active: ['active', 'halted', 'archived'],
  renew: ['renew', 'halted', 'archived'],
  halted: ['halted', 'archived'],
  archived: ['archived'],
};
const rows = { draft: 47, validated: 48, active: 49, renew: 50, halted: 51, archived: 52 };

describe.each(contractStatuses)('depuis %s', (from) => {
  it(`[CTR-${rows[from]}] ceux qui peuvent écrire choisissent les statuts permis, et nul autre`, async () => {
    for (const to of contractStatuses)
      for (const [who, may] of [
        [team.author, true],
        [team.writer, true],
        [team.reader, false],
      ] as const) {
        const contract = await team.ours({ status: from, ...(from === 'draft' && { start_date: '2027-01-01' }) });
        const body = {
          contractStatus: to,
          revisionNote: 'Décidé ensemble',
          ...(to === 'halted' && from !== to && { endDate: '2027-02-01' }),
        };
        const answer = await team.change(contract.id, body, who);
        const name = `${from} → ${to}`;
        const after = (await team.contract(contract.id)).form.contractStatus;
        if (!may) {
          expect(answer, name).toMatchObject({ status: 403, body: { code: 'contract-read-only' } });
          expect(after).toBe(from);
        } else if (from === 'archived') {
          expect(answer, name).toMatchObject({ status: 409, body: { code: 'contract-archived' } });
          expect(after).toBe(from);
        } else if (selectable[from].includes(to)) {
          expect(answer, `${name} ${answer.text}`).toMatchObject({ status: 200, body: { form: { contractStatus: to } } });
        } else {
          expect(answer, name).toMatchObject({ status: 400 });
          expect(issuesIn(answer).contractStatus).toContain(`Un contrat « ${contractStatusLabels[from]} » ne peut devenir que`);
          expect(after).toBe(from);
        }
      }
    const contract = await team.ours({ status: from });
    const { header } = await team.contract(contract.id);
    expect(header.selectableStatuses).toEqual(selectable[from]);
    expect(header.actions.update.allowed).toBe(from !== 'archived');
    expect((await team.contract(contract.id, team.reader)).header.actions).toMatchObject({
      update: { allowed: false, code: 'contract-read-only' },
      renew: { allowed: false },
      delete: { allowed: false },
    });
  });
});

describe('modifier un contrat', () => {
  it('[API-55] ne change que les champs envoyés, et l’histoire dit quoi et pourquoi', async () => {
    const { id } = await team.ours();
    const answer = await team.change(id, { title: 'Nettoyage et vitres', noticeDuration: 60, revisionNote: '  Revu en réunion ' });
    expect(answer.body).toMatchObject({
      message: 'Le contrat a bien été mis à jour.',
      form: { title: 'Nettoyage et vitres', noticeDuration: 60, supplierText: 'Propreté de l’Ouest', revisionNote: 'Revu en réunion' },
      header: { version: 2 },
    });
    expect(await team.actions(id)).toEqual([['Modification : titre du contrat, durée du préavis (jours)', 'Revu en réunion']]);
    expect((await team.change(id, { title: 'Nettoyage et vitres' })).body).toMatchObject({ header: { version: 2 } });
  });

  it('[API-53][CTR-92] la vérification répond 400 et la liste nue, ou une liste vide, sans rien écrire', async () => {
    const { id } = await team.ours();
    const check = (body: object) => team.author.change('PATCH', `/api/v1/contract/${id}/check`, body);
    expect(await check({ title: '', yearAmount: 'x' })).toMatchObject({
      status: 400,
      body: [
        { field: 'yearAmount', message: 'Nombre attendu' },
        { field: 'title', message: 'Champ requis' },
      ],
    });
    expect(await check({ title: 'Autre titre' })).toMatchObject({ status: 200, body: [] });
    expect((await team.contract(id)).form.title).toBe('Nettoyage des locaux');
  });

  it('un champ verrouillé par le statut ou l’avenant ne change plus', async () => {
    const active = await team.ours({ status: 'active' });
    expect(issuesIn(await team.change(active.id, { startDate: '2026-02-01', endDate: '2028-01-31' }))).toEqual({
      startDate: "Le champ « Date d'application » ne peut plus être modifié",
    });
    expect((await team.change(active.id, { startDate: '2026-01-01', endDate: '2028-01-31' })).status).toBe(200);
    const halted = await team.ours({ status: 'halted' });
    const dates = { startDate: '2026-02-01', endDate: '2028-01-31', notificationDate: '2027-07-01', noticeDuration: 30 };
    expect(Object.keys(issuesIn(await team.change(halted.id, dates))).toSorted()).toEqual(Object.keys(dates).toSorted());
    expect((await team.change(halted.id, { title: 'Arrêté, mais renommé' })).status).toBe(200);
    const amendment = await team.ours({ amendment: true, parent_id: active.id });
    expect(issuesIn(await team.change(amendment.id, { contractNature: 'rental', parentContract: null }))).toEqual({
      contractNature: 'Le champ « Nature du contrat » ne peut plus être modifié',
      parentContract: 'Choisissez le contrat que cet avenant modifie',
    });
  });

  it('la reconduction d’un contrat arrêté ne change plus, ni donc son préavis', async () => {
    const { id } = await team.ours({ status: 'halted' });
    expect(Object.keys(issuesIn(await team.change(id, { automaticRenewal: false })))).toEqual([
      'noticeDuration',
      'automaticRenewal',
      'renewalDuration',
    ]);
    expect(Object.keys(issuesIn(await team.change(id, { renewalDuration: 24 })))).toEqual(['renewalDuration']);
  });

  it.each(['active', 'validated'] as const)('une date de fin passée n’arrête pas un contrat « %s » par mégarde', async (status) => {
    const { id } = await team.ours({ status, start_date: '2026-01-01', automatic_renewal: false, renewal_months: null, notice_days: 0 });
    const slip = { endDate: '2026-11-20', notificationDate: '2026-11-01' };
    expect(issuesIn(await team.change(id, slip))).toEqual({
      endDate: 'Cette date est passée : pour arrêter le contrat, choisissez le statut « Arrêté »',
    });
    expect((await team.change(id, { ...slip, contractStatus: 'halted', revisionNote: 'Résilié' })).status).toBe(200);
  });

  it.each(['active', 'validated'] as const)('le dernier jour d’un contrat « %s » peut être aujourd’hui', async (status) => {
    const { id } = await team.ours({ status, start_date: '2026-01-01', automatic_renewal: false, renewal_months: null, notice_days: 0 });
    expect((await team.change(id, { endDate: '2026-11-21', notificationDate: '2026-11-01' })).body).toMatchObject({
      form: { endDate: '2026-11-21' },
    });
  });

  it('la reconduction d’un contrat qui finit aujourd’hui peut être retirée', async () => {
    const { id } = await team.ours({ start_date: '2026-01-01', end_date: '2026-11-21', notification_date: '2026-11-01' });
    expect((await team.change(id, { automaticRenewal: false })).body).toMatchObject({
      form: { automaticRenewal: false, endDate: '2026-11-21' },
    });
  });

  it('un collaborateur ne se retire pas lui-même, sauf d’un contrat dont il devient l’auteur', async () => {
    const { id } = await aContract(portal, team.author, {}, [[team.writer, 'write']]);
    expect(issuesIn(await team.change(id, { collaborators: [] }, team.writer))).toEqual({
      collaborators: 'Vous ne pouvez pas vous retirer vous-même : demandez-le à l’auteur du contrat',
    });
    await portal.db.updateTable('contracts').set({ author_id: null }).where('id', '=', id).execute();
    expect((await team.change(id, { collaborators: [] }, team.writer)).body).toMatchObject({
      header: { authorId: String(team.writer.id) },
    });
  });

  it('le droit d’un collaborateur seul change, dans les deux sens', async () => {
    const { id } = await aContract(portal, team.author, {}, [[team.writer, 'write']]);
    for (const [permission, status] of [
      ['read', 403],
      ['write', 200],
    ] as const) {
      await team.change(id, { collaborators: [{ id: String(team.writer.id), permission }] });
      expect(await team.change(id, { title: `Droit ${permission}` }, team.writer)).toMatchObject({ status });
    }
  });

  it('un champ facultatif envoyé null est un champ absent', async () => {
    const { id } = await aContract(portal, team.author);
    const collaborators = [{ id: String(team.reader.id), name: null, permission: 'read' }];
    const answer = await team.change(id, { title: 'Avec des nuls', collaborators, forceRenew: null, version: null });
    expect(answer).toMatchObject({ status: 200, body: { form: { title: 'Avec des nuls', collaborators: [{ permission: 'read' }] } } });
    const creation = { ...(await aContractForm(portal)), amendment: null, creationKey: null };
    expect((await team.author.change('POST', '/api/v1/contract/check', creation)).body).toEqual([]);
  });

  it('un collaborateur qui devient l’auteur quitte la liste, même sans l’envoyer', async () => {
    const { id } = await aContract(portal, team.author, {}, [[team.writer, 'write']]);
    await portal.db.updateTable('contracts').set({ author_id: null }).where('id', '=', id).execute();
    expect((await team.change(id, { title: 'Autre' }, team.writer)).body).toMatchObject({
      header: { authorId: String(team.writer.id) },
      form: { title: 'Autre', collaborators: [] },
    });
  });

  it('une autre réponse sur le réseau vide le fournisseur', async () => {
    const { id } = await team.ours();
    expect((await team.change(id, { mercurialNetwork: true })).body).toMatchObject({ form: { supplier: null, supplierText: null } });
  });

  it('un contrat ne passe pas sous lui-même, ni sous l’un des siens', async () => {
    const top = await team.ours();
    const below = await team.ours({ parent_id: top.id });
    const lowest = await team.ours({ parent_id: below.id });
    for (const parent of [top, below, lowest])
      expect(issuesIn(await team.change(top.id, { parentContract: String(parent.id) })), `sous ${parent.id}`).toEqual({
        parentContract: 'Un contrat n’est pas sous lui-même, ni sous ses avenants',
      });
    expect((await team.change(lowest.id, { parentContract: String(top.id) })).status).toBe(200);
  });

  it('un contrat ne passe pas sous un contrat archivé', async () => {
    const [archived, own] = [await team.ours({ status: 'archived' }), await team.ours()];
    const answer = await team.change(own.id, { parentContract: String(archived.id) });
    expect(Object.keys(issuesIn(answer))).toEqual(['parentContract']);
  });

  it('une modification d’une version dépassée est refusée', async () => {
    const { id } = await team.ours();
    const { version } = (await team.contract(id)).header;
    expect((await team.change(id, { title: 'Le premier', version }, team.writer)).status).toBe(200);
    expect(await team.change(id, { title: 'Le second', version })).toMatchObject({ status: 409, body: { code: 'contract-stale' } });
    expect((await team.contract(id)).form.title).toBe('Le premier');
    expect((await team.change(id, { title: 'Le second' })).status).toBe(200);
    expect((await team.actions(id)).length).toBe(2);
  });

  it('vingt modifications ensemble sont toutes dans l’histoire', async () => {
    const { id } = await team.ours();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => team.change(id, { internalRef: `R-${n}`, revisionNote: `n° ${n}` })),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
    expect(new Set((await team.actions(id)).map(([, note]) => note)).size).toBe(20);
    expect((await team.contract(id)).header.version).toBe(21);
  });

  it('la vérification nomme tous les problèmes à la fois, caractères interdits compris', async () => {
    const contract = await team.ours();
    const answer = await team.author.change('PATCH', `/api/v1/contract/${contract.id}/check`, { title: 'a\0b', endDate: 'demain' });
    expect(Object.keys(issuesIn(answer)).toSorted()).toEqual(['endDate', 'title']);
  });
});
