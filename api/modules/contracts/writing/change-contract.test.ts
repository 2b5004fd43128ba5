import { beforeAll, describe, expect, it } from 'vitest';
import { aContract, aHolder, issuesIn, type SignedHolder } from '#api/test/contracts.ts';
import { openPortal, read, type TestPortal } from '#api/test/harness.ts';
import { type ContractStatus, contractStatuses, contractStatusLabels } from '#protocol/contracts/contract-values.ts';
import { contractEndpoints } from '#protocol/contracts/contracts.ts';

let portal: TestPortal;
let me: SignedHolder;
let writer: SignedHolder;
let reader: SignedHolder;
beforeAll(async () => {
  portal = await openPortal();
  portal.clock.now = new Date('2026-11-21T10:00:00Z');
  me = await aHolder(portal);
  const same = { organisation_id: me.organisation_id, contract_rights: 'write' } as const;
  writer = await aHolder(portal, 'subscriber', same);
  reader = await aHolder(portal, 'subscriber', same);
});

type Over = Parameters<typeof aContract>[2];
/** A contract that has not begun is validated: nothing moves by itself while its test looks. */
const mine = (over: Over = {}) =>
  aContract(portal, me, over?.status === 'validated' ? { start_date: '2027-01-01', ...over } : over, [
    [writer, 'write'],
    [reader, 'read'],
  ]);
const change = (id: number, body: object, who = me) => who.change('PATCH', `/api/v1/contract/${id}`, body);
const seen = async (id: number, who = me) => read(contractEndpoints.one, await who.get(`/api/v1/contract/${id}`));
const actions = async (id: number) =>
  read(contractEndpoints.history, await me.get(`/api/v1/contract/${id}/history`)).rows.map(({ action, note }) => [action, note]);

/** The table of the specification, written again by hand. */
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
  it(`[CTR-${rows[from]}] les statuts possibles, pour qui écrit, et nul autre`, async () => {
    for (const to of contractStatuses)
      for (const [who, may] of [
        [me, true],
        [writer, true],
        [reader, false],
      ] as const) {
        const contract = await mine({ status: from, ...(from === 'draft' && { start_date: '2027-01-01' }) });
        const body = {
          contractStatus: to,
          revisionNote: 'Décidé ensemble',
          ...(to === 'halted' && from !== to && { endDate: '2027-02-01' }),
        };
        const answer = await change(contract.id, body, who);
        const name = `${from} → ${to}`;
        const after = (await seen(contract.id)).form.contractStatus;
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
    const contract = await mine({ status: from });
    const { header } = await seen(contract.id);
    expect(header.selectableStatuses).toEqual(selectable[from]);
    expect(header.actions.update.allowed).toBe(from !== 'archived');
    expect((await seen(contract.id, reader)).header.actions).toMatchObject({
      update: { allowed: false, code: 'contract-read-only' },
      renew: { allowed: false },
      delete: { allowed: false },
    });
  });
});

describe('modifier un contrat', () => {
  it('[API-55] ne change que ce qui est donné, et l’histoire dit quoi et pourquoi', async () => {
    const { id } = await mine();
    const answer = await change(id, { title: 'Nettoyage et vitres', noticeDuration: 60, revisionNote: '  Revu en réunion ' });
    expect(answer.body).toMatchObject({
      message: 'Le contrat a bien été mis à jour.',
      form: { title: 'Nettoyage et vitres', noticeDuration: 60, supplierText: 'Propreté de l’Ouest', revisionNote: 'Revu en réunion' },
      header: { version: 2 },
    });
    expect(await actions(id)).toEqual([['Modification : titre du contrat, durée du préavis (jours)', 'Revu en réunion']]);
    expect((await change(id, { title: 'Nettoyage et vitres' })).body).toMatchObject({ header: { version: 2 } });
  });

  it('[API-53][CTR-92] la vérification répond 400 et la liste nue, ou une liste vide, sans rien écrire', async () => {
    const { id } = await mine();
    const check = (body: object) => me.change('PATCH', `/api/v1/contract/${id}/check`, body);
    expect(await check({ title: '', yearAmount: 'x' })).toMatchObject({
      status: 400,
      body: [
        { field: 'yearAmount', message: 'Nombre attendu' },
        { field: 'title', message: 'Champ requis' },
      ],
    });
    expect(await check({ title: 'Autre titre' })).toMatchObject({ status: 200, body: [] });
    expect((await seen(id)).form.title).toBe('Nettoyage des locaux');
  });

  it('ce qui est verrouillé ne change plus : la date d’application d’un contrat actif, les dates d’un contrat arrêté', async () => {
    const active = await mine({ status: 'active' });
    expect(issuesIn(await change(active.id, { startDate: '2026-02-01', endDate: '2028-01-31' }))).toEqual({
      startDate: 'Le champ « Date d’application » ne peut plus être modifié',
    });
    expect((await change(active.id, { startDate: '2026-01-01', endDate: '2028-01-31' })).status).toBe(200);
    const halted = await mine({ status: 'halted' });
    const dates = { startDate: '2026-02-01', endDate: '2028-01-31', notificationDate: '2027-07-01', noticeDuration: 30 };
    expect(Object.keys(issuesIn(await change(halted.id, dates))).toSorted()).toEqual(Object.keys(dates).toSorted());
    expect((await change(halted.id, { title: 'Arrêté, mais renommé' })).status).toBe(200);
    const amendment = await mine({ amendment: true, parent_id: active.id });
    expect(issuesIn(await change(amendment.id, { contractNature: 'rental', parentContract: null }))).toEqual({
      contractNature: 'Le champ « Nature du contrat » ne peut plus être modifié',
      parentContract: 'Choisissez le contrat que cet avenant modifie',
    });
  });

  it('le préavis d’un contrat arrêté ne s’en va pas par sa reconduction', async () => {
    const { id } = await mine({ status: 'halted' });
    expect(Object.keys(issuesIn(await change(id, { automaticRenewal: false })))).toEqual([
      'noticeDuration',
      'automaticRenewal',
      'renewalDuration',
    ]);
    expect(Object.keys(issuesIn(await change(id, { renewalDuration: 24 })))).toEqual(['renewalDuration']);
  });

  it.each(['active', 'validated'] as const)('une date de fin passée n’arrête pas un contrat « %s » par mégarde', async (status) => {
    const { id } = await mine({ status, start_date: '2026-01-01', automatic_renewal: false, renewal_months: null, notice_days: 0 });
    const slip = { endDate: '2026-11-20', notificationDate: '2026-11-01' };
    expect(issuesIn(await change(id, slip))).toEqual({
      endDate: 'Cette date est passée : pour arrêter le contrat, choisissez le statut « Arrêté »',
    });
    expect((await change(id, { ...slip, contractStatus: 'halted', revisionNote: 'Résilié' })).status).toBe(200);
  });

  it('l’histoire dit aussi ce qui a changé avec un arrêt ou une poursuite', async () => {
    const { id } = await mine({ status: 'active' });
    await change(id, { contractStatus: 'renew', forceRenew: true, renewalDuration: 2, internalRef: 'R-2' });
    await change(id, { contractStatus: 'halted', endDate: '2026-12-31', revisionNote: 'Fin', title: 'Autre titre' });
    const { rows } = read(contractEndpoints.history, await me.get(`/api/v1/contract/${id}/history`));
    expect(rows.map(({ action }) => action)).toEqual([
      'Arrêt au 31/12/2026 : titre du contrat',
      expect.stringMatching(/^Reconduction de 2 mois, .* : référence interne$/),
    ]);
  });

  it('un collaborateur ne se retire pas lui-même, sauf d’un contrat dont il devient l’auteur', async () => {
    const { id } = await aContract(portal, me, {}, [[writer, 'write']]);
    expect(issuesIn(await change(id, { collaborators: [] }, writer))).toEqual({
      collaborators: 'Vous ne pouvez pas vous retirer vous-même : demandez-le à l’auteur du contrat',
    });
    await portal.db.updateTable('contracts').set({ author_id: null }).where('id', '=', id).execute();
    expect((await change(id, { collaborators: [] }, writer)).body).toMatchObject({ header: { authorId: String(writer.id) } });
  });

  it('une autre réponse sur le réseau vide le fournisseur', async () => {
    const { id } = await mine();
    expect((await change(id, { mercurialNetwork: true })).body).toMatchObject({ form: { supplier: null, supplierText: null } });
  });

  it('un contrat ne passe pas sous lui-même, ni sous l’un des siens', async () => {
    const top = await mine();
    const below = await mine({ parent_id: top.id });
    const lowest = await mine({ parent_id: below.id });
    for (const parent of [top, below, lowest])
      expect(issuesIn(await change(top.id, { parentContract: String(parent.id) })), `sous ${parent.id}`).toEqual({
        parentContract: 'Un contrat n’est pas sous lui-même, ni sous ses avenants',
      });
    expect((await change(lowest.id, { parentContract: String(top.id) })).status).toBe(200);
  });

  it('le parent que l’on ne voit pas reste, même si l’on renvoie le formulaire entier', async () => {
    const top = await aContract(portal, me);
    const below = await aContract(portal, me, { parent_id: top.id }, [[writer, 'write']]);
    const { form } = await seen(below.id, writer);
    expect(form.parentContract).toBe(null);
    expect((await change(below.id, { parentContract: null, title: 'Renommé' }, writer)).status).toBe(200);
    expect((await seen(below.id)).header).toMatchObject({ title: 'Renommé', hasParent: true, parentContractTitle: top.title });
  });

  it('une modification faite sur une version passée est dite, et rien n’est perdu', async () => {
    const { id } = await mine();
    const { version } = (await seen(id)).header;
    expect((await change(id, { title: 'Le premier', version }, writer)).status).toBe(200);
    expect(await change(id, { title: 'Le second', version })).toMatchObject({ status: 409, body: { code: 'contract-stale' } });
    expect((await seen(id)).form.title).toBe('Le premier');
    expect((await change(id, { title: 'Le second' })).status).toBe(200);
    expect((await actions(id)).length).toBe(2);
  });

  it('vingt modifications de front sont toutes dans l’histoire', async () => {
    const { id } = await mine();
    const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => change(id, { internalRef: `R-${n}`, revisionNote: `n° ${n}` })));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
    expect(new Set((await actions(id)).map(([, note]) => note)).size).toBe(20);
    expect((await seen(id)).header.version).toBe(21);
  });
});

describe('arrêter, archiver', () => {
  it('[CTR-54] arrêter demande une date de fin et une note, puis le contrat est arrêté', async () => {
    const { id } = await mine();
    expect(issuesIn(await change(id, { contractStatus: 'halted', revisionNote: '  ' }))).toEqual({
      revisionNote: 'Champ requis',
      endDate: 'Champ requis',
    });
    const answer = await change(id, { contractStatus: 'halted', endDate: '2026-12-31', revisionNote: 'Prestataire parti' });
    expect(answer.body).toMatchObject({ form: { contractStatus: 'halted', endDate: '2026-12-31', notificationDate: '2026-12-31' } });
    expect(await actions(id)).toEqual([[expect.stringMatching(/^Arrêt/), 'Prestataire parti']]);
  });

  it('archiver demande une note, et rien ne change plus', async () => {
    const { id } = await mine();
    expect(issuesIn(await change(id, { contractStatus: 'archived' }))).toEqual({ revisionNote: 'Champ requis' });
    expect((await change(id, { contractStatus: 'archived', revisionNote: 'Clos' })).status).toBe(200);
    expect(await change(id, { title: 'Autre' })).toMatchObject({ status: 409, body: { code: 'contract-archived' } });
  });
});

describe('poursuivre', () => {
  const renew = (id: number, renewalDuration: number | null) => change(id, { contractStatus: 'renew', forceRenew: true, renewalDuration });

  it('[CTR-62] reconduit de la durée donnée à partir de la fin, même passée', async () => {
    const { id } = await mine({ end_date: '2027-01-31', first_end_date: '2027-01-31', notification_date: '2027-01-11' });
    expect((await renew(id, 1)).body).toMatchObject({
      message: 'Le contrat a bien été reconduit.',
      form: { contractStatus: 'renew', endDate: '2027-02-28', notificationDate: '2027-02-08' },
    });
    expect((await renew(id, 1)).body).toMatchObject({ form: { endDate: '2027-03-31', renewalDuration: 12 } });
    expect(await actions(id)).toEqual([
      ['Reconduction de 1 mois, jusqu’au 31/03/2027', null],
      ['Reconduction de 1 mois, jusqu’au 28/02/2027', null],
    ]);
  });

  it.each([
    ['validated', 200],
    ['active', 200],
    ['renew', 200],
    ['draft', 400],
    ['halted', 400],
    ['archived', 409],
  ] as const)('depuis %s : %i', async (status, expected) => {
    const { id } = await mine({ status });
    const answer = await renew(id, 12);
    expect(answer.status, answer.text).toBe(expected);
    if (expected === 400)
      expect(issuesIn(answer)).toEqual({ contractStatus: `Un contrat « ${contractStatusLabels[status]} » ne peut pas être reconduit` });
  });

  it('demande une durée d’un mois au moins', async () => {
    const { id } = await mine();
    for (const duration of [null, 0]) expect(issuesIn(await renew(id, duration))).toEqual({ renewalDuration: '1 mois au moins' });
  });

  it('un contrat à terme fixe le reste', async () => {
    const { id } = await mine({ automatic_renewal: false, renewal_months: null, notice_days: 0 });
    expect((await renew(id, 6)).body).toMatchObject({
      form: { contractStatus: 'renew', endDate: '2028-06-30', automaticRenewal: false, renewalDuration: null },
    });
  });
});

describe('supprimer', () => {
  it('[API-56] le contrat n’existe plus pour personne, son histoire reste pour l’audit', async () => {
    const { id } = await mine({ status: 'archived' });
    expect(await me.change('DELETE', `/api/v1/contract/${id}`)).toMatchObject({
      status: 200,
      body: { message: 'Le contrat a bien été supprimé.' },
    });
    for (const who of [me, writer, reader]) expect((await who.get(`/api/v1/contract/${id}`)).status).toBe(404);
    const kept = await portal.db.selectFrom('contract_events').select('action').where('contract_id', '=', id).execute();
    expect(kept).toEqual([{ action: 'Suppression' }]);
  });

  it('pas tant qu’il a des avenants, fussent-ils d’un autre', async () => {
    const { id } = await mine();
    const amendment = await aContract(portal, writer, { amendment: true, parent_id: id });
    expect(await me.change('DELETE', `/api/v1/contract/${id}`)).toMatchObject({ status: 409, body: { code: 'contract-has-amendments' } });
    expect((await writer.change('DELETE', `/api/v1/contract/${amendment.id}`)).status).toBe(200);
    expect((await me.change('DELETE', `/api/v1/contract/${id}`)).status).toBe(200);
  });
});
