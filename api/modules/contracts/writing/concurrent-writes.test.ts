import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { anUpload } from '#api/test/attachments.ts';
import { aContract, aContractForm, aHolder, issuesIn } from '#api/test/contracts.ts';
import { isPostgres, openPortal, read, type TestPortal } from '#api/test/harness.ts';
import { contractEndpoints } from '#protocol/contracts/contracts.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await openPortal();
});
beforeEach(() => {
  portal.clock.now = new Date('2026-11-21T10:00:00Z');
});
const path = ({ id }: { id: number }) => `/api/v1/contract/${id}`;

it('une création renvoyée avec la même clé, réponse perdue, est en règle, pièces comprises, et n’est pas écrite deux fois', async () => {
  const author = await aHolder(portal);
  const { fid } = await anUpload(portal, author);
  const form = await aContractForm(portal, { contractDocuments: [fid], creationKey: '0123456789abcdef'.repeat(2) });
  const first = await author.change('POST', '/api/v1/contract', form);
  expect(first.status).toBe(200);
  expect((await author.change('POST', '/api/v1/contract/check', form)).status).toBe(200);
  expect((await author.change('POST', '/api/v1/contract', form)).body).toEqual(first.body);
  const other = { ...form, creationKey: 'f'.repeat(32) };
  expect(Object.keys(issuesIn(await author.change('POST', '/api/v1/contract/check', other)))).toEqual(['contractDocuments']);
});

describe.runIf(isPostgres)('deux demandes à la fois (PostgreSQL)', () => {
  const twelve = Array.from({ length: 12 });
  it('un seul de deux contrats créés ensemble prend le même fichier', async () => {
    const author = await aHolder(portal, 'subscriber');
    for (const _ of twelve) {
      const { fid } = await anUpload(portal, author);
      const form = await aContractForm(portal, { contractDocuments: [fid] });
      const answers = await Promise.all([1, 2].map(() => author.change('POST', '/api/v1/contract', form)));
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    }
  });
  it('deux contrats rangés chacun sous l’autre ne donnent jamais de 500', async () => {
    const author = await aHolder(portal, 'subscriber');
    for (const _ of twelve.slice(0, 4)) {
      const [first, second] = [await aContract(portal, author), await aContract(portal, author)];
      const under = (child: { id: number }, parent: { id: number }) =>
        author.change('PATCH', path(child), { parentContract: String(parent.id) });
      const answers = await Promise.all([under(first, second), under(second, first)]);
      expect(Math.max(...answers.map(({ status }) => status))).toBeLessThan(500);
    }
  });
  it('deux rangements à la fois ne ferment jamais un cercle', async () => {
    const author = await aHolder(portal, 'subscriber');
    const under = (child: { id: number }, parent: { id: number }) =>
      author.change('PATCH', path(child), { parentContract: String(parent.id) });
    for (const _ of twelve) {
      const top = await aContract(portal, author);
      const middle = await aContract(portal, author, { parent_id: top.id });
      const other = await aContract(portal, author);
      const answers = await Promise.all([under(other, middle), under(top, other)]);
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    }
  });
  it('une suppression et un avenant ensemble : l’un des deux est refusé', async () => {
    const author = await aHolder(portal, 'subscriber');
    const inherited = { contractNature: null, supplierText: null, mercurialNetwork: null, purchaseCategory: null };
    for (const _ of twelve) {
      const contract = await aContract(portal, author);
      const form = await aContractForm(portal, { amendment: true, parentContract: String(contract.id), ...inherited });
      const answers = await Promise.all([author.change('POST', '/api/v1/contract', form), author.change('DELETE', path(contract))]);
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    }
  });
  it('un avenant créé pendant l’import qui corrige son contrat reprend la correction', async () => {
    const author = await aHolder(portal, 'subscriber');
    const contract = await aContract(portal, author, { supplier_text: 'Ancien nom' });
    const inherited = { contractNature: null, supplierText: null, mercurialNetwork: null, purchaseCategory: null };
    const form = await aContractForm(portal, { amendment: true, parentContract: String(contract.id), ...inherited });
    const creation = await portal.db.transaction().execute(async (tx) => {
      await tx.updateTable('contracts').set({ supplier_text: 'Nom corrigé' }).where('id', '=', contract.id).execute();
      const answer = author.change('POST', '/api/v1/contract', form);
      await Promise.race([answer, new Promise((resolve) => setTimeout(resolve, 1_000))]);
      // In an object: a promise alone would be awaited before the commit that it waits for.
      return { answer };
    });
    const { id } = read(contractEndpoints.create, await creation.answer);
    const amendments = portal.db.selectFrom('contracts').select(['id', 'supplier_text']).where('parent_id', '=', contract.id);
    expect(await amendments.execute()).toEqual([{ id: Number(id), supplier_text: 'Nom corrigé' }]);
  });
  it('un avenant rangé sous un contrat pendant l’import qui le corrige reprend la correction', async () => {
    const author = await aHolder(portal, 'subscriber');
    const [from, to] = [await aContract(portal, author), await aContract(portal, author, { supplier_text: 'Ancien nom' })];
    const amendment = await aContract(portal, author, { parent_id: from.id, amendment: true });
    const move = await portal.db.transaction().execute(async (tx) => {
      await tx.updateTable('contracts').set({ supplier_text: 'Nom corrigé' }).where('id', '=', to.id).execute();
      const answer = author.change('PATCH', path(amendment), { parentContract: String(to.id) });
      await Promise.race([answer, new Promise((resolve) => setTimeout(resolve, 1_000))]);
      return { answer };
    });
    expect((await move.answer).status).toBe(200);
    const moved = portal.db.selectFrom('contracts').select(['parent_id', 'supplier_text']).where('id', '=', amendment.id);
    expect(await moved.execute()).toEqual([{ parent_id: to.id, supplier_text: 'Nom corrigé' }]);
  });
  it('un avenant déplacé pendant l’import de ses deux contrats attend son tour, et l’import peut encore l’écrire', async () => {
    const author = await aHolder(portal, 'subscriber');
    const [from, to] = [await aContract(portal, author), await aContract(portal, author)];
    const amendment = await aContract(portal, author, { parent_id: from.id, amendment: true });
    const move = await portal.db.transaction().execute(async (tx) => {
      const imported = tx.updateTable('contracts').set({ supplier_text: 'Nom corrigé' });
      await imported.where('id', 'in', [from.id, to.id]).execute();
      const answer = author.change('PATCH', path(amendment), { parentContract: String(to.id) });
      await Promise.race([answer, new Promise((resolve) => setTimeout(resolve, 500))]);
      await imported.where('id', '=', amendment.id).execute();
      return { answer };
    });
    expect((await move.answer).status).toBe(200);
  });
});
