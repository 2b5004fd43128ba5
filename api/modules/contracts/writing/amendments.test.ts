import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aContract, aContractForm, aHolder, issuesIn, type SignedHolder } from '#api/test/contracts.ts';
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
