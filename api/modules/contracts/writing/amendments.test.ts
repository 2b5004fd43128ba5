import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aContract, aContractForm, aHolder, issuesIn, type SignedHolder } from '#api/test/contracts.ts';
import { aSubscriber } from '#api/test/factories.ts';
import { openPortal, read, type TestPortal } from '#api/test/harness.ts';
import { contractEndpoints } from '#protocol/contracts/contracts.ts';

let portal: TestPortal;
let me: SignedHolder;
let colleague: SignedHolder;
beforeAll(async () => {
  portal = await openPortal();
});
beforeEach(async () => {
  portal.clock.now = new Date('2026-11-21T10:00:00Z');
  me = await aHolder(portal);
  colleague = await aHolder(portal, 'subscriber', { organisation_id: me.organisation_id, contract_rights: 'write' });
});

type Id = {
  id: number;
};
const change = (who: SignedHolder, { id }: Id, body: object) => who.change('PATCH', `/api/v1/contract/${id}`, body);
const formOf = async (who: SignedHolder, { id }: Id) => read(contractEndpoints.one, await who.get(`/api/v1/contract/${id}`)).form;
const lastOf = async (who: SignedHolder, { id }: Id) =>
  read(contractEndpoints.history, await who.get(`/api/v1/contract/${id}/history`)).rows[0];

describe('les réponses qu’un avenant hérite de son contrat d’origine', () => {
  it('suivent ce contrat quand il est corrigé, à tous les étages, avec une ligne d’histoire', async () => {
    const origin = await aContract(portal, me);
    const first = await aContract(portal, colleague, { parent_id: origin.id, amendment: true });
    const second = await aContract(portal, me, { parent_id: first.id, amendment: true });
    const archived = await aContract(portal, me, { parent_id: origin.id, amendment: true, status: 'archived' });
    const beside = await aContract(portal, me, { parent_id: origin.id });
    expect((await change(me, origin, { supplierText: 'Propreté de l’Est', contractNature: 'supply', title: 'Corrigé' })).status).toBe(200);
    for (const [who, one] of [
      [colleague, first],
      [me, second],
    ] as const) {
      expect(await formOf(who, one)).toMatchObject({ supplierText: 'Propreté de l’Est', contractNature: 'supply', title: one.title });
      expect(await lastOf(who, one)).toMatchObject({
        user: 'Automatique',
        action: 'Modification du contrat d’origine : nature du contrat, fournisseur',
      });
    }
    for (const unchanged of [archived, beside]) expect(await formOf(me, unchanged)).toMatchObject({ contractNature: 'service' });
    expect((await change(colleague, first, { title: 'Écrit avant de le savoir', version: 1 })).status).toBe(409);
  });

  it('ne bougent pas quand aucune réponse commune ne change', async () => {
    const origin = await aContract(portal, me);
    const amendment = await aContract(portal, me, { parent_id: origin.id, amendment: true });
    await change(me, origin, { title: 'Autre titre' });
    expect(await lastOf(me, amendment)).toBeUndefined();
  });

  it('deviennent celles du contrat sous lequel l’avenant est déplacé', async () => {
    const [origin, other] = [
      await aContract(portal, me),
      await aContract(portal, me, { nature: 'supply', supplier_text: 'Fournitures du Nord' }),
    ];
    const amendment = await aContract(portal, me, { parent_id: origin.id, amendment: true });
    const below = await aContract(portal, me, { parent_id: amendment.id, amendment: true });
    expect((await change(me, amendment, { parentContract: String(other.id) })).status).toBe(200);
    for (const one of [amendment, below])
      expect(await formOf(me, one)).toMatchObject({ contractNature: 'supply', supplierText: 'Fournitures du Nord' });
    expect(issuesIn(await change(me, amendment, { supplierText: 'Un autre' }))).toEqual({
      supplierText: 'Le champ « Fournisseur » ne peut plus être modifié',
    });
  });
});

it('les collaborateurs du contrat amendé peuvent être ceux de l’avenant, sans plus que leurs droits', async () => {
  const company = me.organisation_id;
  const author = await aHolder(portal, 'subscriber', { organisation_id: company, contract_rights: 'read' });
  const stranger = await aHolder(portal, 'subscriber', { organisation_id: company, contract_rights: 'read' });
  const origin = await aContract(portal, author, {}, [[me, 'write']]);
  await portal.db.updateTable('users').set({ contract_rights: 'write' }).where('id', '=', me.id).execute();
  const inherited = { contractNature: null, supplierText: null, mercurialNetwork: null, purchaseCategory: null };
  const collaborators = [{ id: String(author.id), permission: 'write' }];
  const form = await aContractForm(portal, { amendment: true, parentContract: String(origin.id), ...inherited, collaborators });
  const created = await me.change('POST', '/api/v1/contract', form);
  expect(created.status, created.text).toBe(200);
  const id = Number((created.body as { id: string }).id);
  expect((await formOf(me, { id })).collaborators).toMatchObject([{ id: String(author.id), permission: 'read' }]);
  const more = { ...form, collaborators: [...collaborators, { id: String(stranger.id), permission: 'write' }] };
  expect(Object.keys(issuesIn(await me.change('POST', '/api/v1/contract/check', more)))).toEqual(['collaborators.1']);
});

/** A contract of a subsidiary, whose head office may write it. `split` takes the subsidiary out of the group. */
async function aSubsidiaryContract() {
  const head = await aSubscriber(portal);
  const [north, south] = [await aSubscriber(portal, { parent_id: head.id }), await aSubscriber(portal, { parent_id: head.id })];
  const at = ({ id }: Id) => aHolder(portal, 'subscriber', { organisation_id: id, contract_rights: 'write' });
  const [chief, author, sister] = [await at(head), await at(north), await at(south)];
  const origin = await aContract(portal, author, {}, [[chief, 'write']]);
  return {
    ...{ head, north, south, chief, author, sister, origin },
    split: () => portal.db.updateTable('organisations').set({ parent_id: null }).where('id', '=', north.id).execute(),
  };
}
async function amend(who: SignedHolder, origin: Id): Promise<Id> {
  const inherited = { contractNature: null, supplierText: null, mercurialNetwork: null, purchaseCategory: null };
  const form = await aContractForm(portal, { amendment: true, parentContract: String(origin.id), ...inherited });
  return { id: Number(read(contractEndpoints.create, await who.change('POST', '/api/v1/contract', form)).id) };
}
const companyOf = async ({ id }: Id) =>
  (await portal.db.selectFrom('contracts').select('organisation_id').where('id', '=', id).executeTakeFirstOrThrow()).organisation_id;

describe('la société d’un avenant', () => {
  it('est celle du contrat qu’il amende, quelle que soit celle de son auteur', async () => {
    const { north, chief, author, sister, origin } = await aSubsidiaryContract();
    const amendment = await amend(chief, origin);
    expect(await companyOf(amendment)).toBe(north.id);
    // The author keeps it, and leaves it to the company of the contract.
    expect((await change(chief, amendment, { title: 'Corrigé' })).status).toBe(200);
    const isSeen = async (who: SignedHolder) => (await who.get(`/api/v1/contract/${amendment.id}`)).status === 200;
    expect([await isSeen(author), await isSeen(sister)]).toEqual([false, false]);
    await portal.db.updateTable('users').set({ disabled_at: portal.clock.now }).where('id', '=', chief.id).execute();
    expect([await isSeen(author), await isSeen(sister)]).toEqual([true, false]);
  });

  it('devient celle du contrat sous lequel il passe, avec ses propres avenants', async () => {
    const { head, north, chief, origin } = await aSubsidiaryContract();
    const other = await aContract(portal, chief);
    const amendment = await amend(chief, other);
    const below = await amend(chief, amendment);
    expect([await companyOf(amendment), await companyOf(below)]).toEqual([head.id, head.id]);
    expect((await change(chief, amendment, { parentContract: String(origin.id) })).status).toBe(200);
    expect([await companyOf(amendment), await companyOf(below)]).toEqual([north.id, north.id]);
  });

  it('sortie du groupe, une filiale corrige et supprime son contrat sans rien dire à l’avenant d’une autre', async () => {
    const { head, chief, author, origin, split } = await aSubsidiaryContract();
    const foreign = await aContract(portal, chief, { parent_id: origin.id, amendment: true });
    const below = await aContract(portal, chief, { parent_id: foreign.id, amendment: true });
    await split();
    expect((await change(author, origin, { supplierText: 'Secret de la filiale' })).status).toBe(200);
    for (const one of [foreign, below]) {
      expect((await formOf(chief, one)).supplierText).toBe('Propreté de l’Ouest');
      expect(await lastOf(chief, one)).toBeUndefined();
    }
    expect((await author.change('DELETE', `/api/v1/contract/${origin.id}`)).status).toBe(200);
    expect((await change(chief, foreign, { title: 'Resté au siège' })).status).toBe(200);
    expect([await companyOf(foreign), (await formOf(chief, foreign)).title]).toEqual([head.id, 'Resté au siège']);
  });

  it('la migration la donne à ceux d’avant, sauf entre deux groupes', async () => {
    const { head, north, south, chief, sister, origin, split } = await aSubsidiaryContract();
    const mine = await aContract(portal, chief, { parent_id: origin.id, amendment: true });
    const below = await aContract(portal, sister, { parent_id: mine.id, amendment: true });
    const beside = await aContract(portal, sister, { parent_id: origin.id });
    const migration = sql.raw(await readFile('api/migrations/0096-companies-of-amendments.sql', 'utf8'));
    const companies = () => Promise.all([origin, mine, below, beside].map(companyOf));
    await split();
    await migration.execute(portal.db);
    // The amendment of an amendment of its own group follows that one.
    expect(await companies()).toEqual([north.id, head.id, head.id, south.id]);
    await portal.db.updateTable('organisations').set({ parent_id: head.id }).where('id', '=', north.id).execute();
    await migration.execute(portal.db);
    expect(await companies()).toEqual([north.id, north.id, north.id, south.id]);
  });
});
