import { beforeAll, expect, it } from 'vitest';
import { aContract, aContractForm, aHolder, issuesIn, type SignedHolder } from '#api/test/contracts.ts';
import { aFamily, aSupplier } from '#api/test/factories.ts';
import { openPortal, type TestPortal } from '#api/test/harness.ts';

let portal: TestPortal;
let me: SignedHolder;
beforeAll(async () => {
  portal = await openPortal();
  me = await aHolder(portal);
});

type Choice = { column: 'supplier_id' | 'family_id'; field: 'supplier' | 'purchaseCategory'; problem: string; open: () => Promise<number> };
const choices: Choice[] = [
  {
    column: 'supplier_id',
    field: 'supplier',
    problem: 'Choisissez un fournisseur de la liste',
    open: async () => (await aSupplier(portal)).id,
  },
  {
    column: 'family_id',
    field: 'purchaseCategory',
    problem: 'Choisissez une valeur de la liste',
    open: async () => (await aFamily(portal)).family.id,
  },
];
const network = { mercurialNetwork: true, supplierText: null };
const closed = async ({ column, open }: Choice): Promise<number> => {
  const id = await open();
  const table = column === 'supplier_id' ? 'organisations' : 'families';
  await portal.db.updateTable(table).set({ closed_at: portal.clock.now }).where('id', '=', id).execute();
  return id;
};
const formWith = async ({ field }: Choice, id: number, rest: object = {}) =>
  aContractForm(portal, { ...network, supplier: String((await aSupplier(portal)).id), ...rest, [field]: String(id) });
const contractOf = async ({ column }: Choice, id: number, owner = me) =>
  aContract(portal, owner, { mercurial_network: true, supplier_text: null, supplier_id: (await aSupplier(portal)).id, [column]: id });

it.each(choices)('un nouveau contrat ne prend pas un choix fermé ($field)', async (choice) => {
  const form = await formWith(choice, await closed(choice));
  expect(issuesIn(await me.change('POST', '/api/v1/contract', form))).toEqual({ [choice.field]: choice.problem });
});

it.each(choices)('un contrat garde son choix fermé depuis, et n’en prend pas un autre ($field)', async (choice) => {
  const [own, other] = [await closed(choice), await closed(choice)];
  const { id } = await contractOf(choice, own);
  const change = (body: object) => me.change('PATCH', `/api/v1/contract/${id}`, body);
  expect((await change({ title: 'Corrigé', [choice.field]: String(own) })).status).toBe(200);
  expect(issuesIn(await change({ [choice.field]: String(other) }))).toEqual({ [choice.field]: choice.problem });
  expect((await change({ [choice.field]: String(await choice.open()) })).status).toBe(200);
  expect(issuesIn(await change({ [choice.field]: String(own) }))).toEqual({ [choice.field]: choice.problem });
});

it.each(choices)('un avenant hérite du choix fermé de son contrat ($field)', async (choice) => {
  const parent = await contractOf(choice, await closed(choice));
  const inherited = { contractNature: null, supplierText: null, mercurialNetwork: null, purchaseCategory: null };
  const form = await aContractForm(portal, { amendment: true, parentContract: String(parent.id), ...inherited });
  const created = await me.change('POST', '/api/v1/contract', form);
  expect(created.status, created.text).toBe(200);
});

it.each(choices)('le contrat d’une autre société, nommé comme parent, n’apprend rien de son choix fermé ($field)', async (choice) => {
  const id = await closed(choice);
  const theirs = await contractOf(choice, id, await aHolder(portal));
  const form = await formWith(choice, id, { parentContract: String(theirs.id) });
  expect(Object.keys(issuesIn(await me.change('POST', '/api/v1/contract', form))).toSorted()).toEqual(
    ['parentContract', choice.field].toSorted(),
  );
});

it('un contrat se corrige encore quand sa catégorie est devenue une sous-famille, qu’un autre ne prend pas', async () => {
  const { family, subFamily } = await aFamily(portal);
  const { id } = await aContract(portal, me, { family_id: subFamily.id });
  const change = (contract: number, body: object) => me.change('PATCH', `/api/v1/contract/${contract}`, body);
  expect((await change(id, { title: 'Corrigé' })).status).toBe(200);
  const other = await aContract(portal, me, { family_id: family.id });
  expect(issuesIn(await change(other.id, { purchaseCategory: String(subFamily.id) }))).toEqual({
    purchaseCategory: 'Choisissez une valeur de la liste',
  });
});
