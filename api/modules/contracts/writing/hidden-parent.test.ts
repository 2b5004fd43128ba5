import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aContract, aHolder, issuesIn } from '#api/test/contracts.ts';
import { aSubscriber } from '#api/test/factories.ts';
import { openPortal, read, type TestPortal } from '#api/test/harness.ts';
import { contractEndpoints } from '#protocol/contracts/contracts.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await openPortal();
});
beforeEach(() => {
  portal.clock.now = new Date('2026-11-21T10:00:00Z');
});
const at = (organisation_id: number, contract_rights: 'read' | 'write' | null = 'write') =>
  aHolder(portal, 'subscriber', { organisation_id, contract_rights });
const path = ({ id }: { id: number }, rest = '') => `/api/v1/contract/${id}${rest}`;

describe('un parent que l’on ne voit pas', () => {
  it('[décision 22] « contrat maître » ne trahit pas un parent caché', async () => {
    const company = await aSubscriber(portal);
    const [author, other] = [await at(company.id), await at(company.id)];
    const parent = await aContract(portal, author, { master_contract: true });
    const contract = await aContract(portal, author, { parent_id: parent.id }, [[other, 'write']]);
    const answer = await other.change('PATCH', path(contract, '/check'), { masterContract: true, parentContract: null });
    expect(issuesIn(answer)).toEqual({});
  });
  it('la réponse ne permet pas de deviner lequel est le parent', async () => {
    const company = await aSubscriber(portal);
    const [author, other] = [await at(company.id), await at(company.id)];
    const [parent, unrelated] = [await aContract(portal, author), await aContract(portal, author)];
    const contract = await aContract(portal, author, { parent_id: parent.id }, [[other, 'write']]);
    const guess = ({ id }: { id: number }) => other.change('PATCH', path(contract, '/check'), { parentContract: String(id) });
    expect((await guess(parent)).status).toBe((await guess(unrelated)).status);
  });
  it('l’auteur d’un contrat au parent supprimé peut en faire un contrat maître', async () => {
    const author = await aHolder(portal, 'subscriber');
    const parent = await aContract(portal, author);
    const contract = await aContract(portal, author, { parent_id: parent.id });
    expect((await author.change('DELETE', path(parent))).status).toBe(200);
    const answer = await author.change('PATCH', path(contract), { masterContract: true, parentContract: null });
    expect(answer.status, answer.text).toBe(200);
  });
  it('reste, même si l’on renvoie le formulaire entier', async () => {
    const company = await aSubscriber(portal);
    const [author, writer] = [await at(company.id), await at(company.id)];
    const top = await aContract(portal, author);
    const below = await aContract(portal, author, { parent_id: top.id }, [[writer, 'write']]);
    const { form } = read(contractEndpoints.one, await writer.get(path(below)));
    expect(form.parentContract).toBe(null);
    expect((await writer.change('PATCH', path(below), { parentContract: null, title: 'Renommé' })).status).toBe(200);
    expect(read(contractEndpoints.one, await author.get(path(below))).header).toMatchObject({
      title: 'Renommé',
      hasParent: true,
      parentContractTitle: top.title,
    });
  });
});
