import { beforeAll, beforeEach, expect, it } from 'vitest';
import { aContract, aHolder, type SignedHolder } from '#api/test/contracts.ts';
import { aSubscriber } from '#api/test/factories.ts';
import { openPortal, read, type TestPortal } from '#api/test/harness.ts';
import { aResult, aRevisionIndex, reviseContract } from '#api/test/revisions.ts';
import { type RevisionFormula, revisionEndpoints } from '#protocol/contracts/contract-revision.ts';
import { remindOfRevisions } from './reminders/remind-of-revisions.ts';

let portal: TestPortal;
let me: SignedHolder;
let index: string;
beforeAll(async () => {
  portal = await openPortal();
});
beforeEach(async () => {
  portal.clock.now = new Date('2026-11-21T10:00:00Z');
  me = await aHolder(portal, 'subscriber');
  index = String(await aRevisionIndex(portal));
});

type Contract = { id: number };
const clause = { prices_revision_clause: true, start_date: '2024-01-01', end_date: '2027-12-31', notification_date: '2027-09-01' };
const yearly = { firstDate: '2024-07-01', periodMonths: 12 } as const;
const at = ({ id }: Contract, rest = '') => `/api/v1/contract/${id}/revision${rest}`;
async function revised(over: Parameters<typeof aContract>[2] = {}, rules: Partial<RevisionFormula> = {}) {
  const contract = await aContract(portal, me, { ...clause, ...over });
  await reviseContract(portal, contract, { index }, { ...yearly, ...rules });
  return contract;
}
const amendmentOf = (parent: Contract, start_date: string, over: Parameters<typeof aContract>[2] = {}) =>
  revised({ amendment: true, parent_id: parent.id, start_date, ...over });
async function priced(contract: Contract, date: string, price: string) {
  const id = await aResult(portal, contract, date);
  await portal.db.updateTable('contract_revision_results').set({ price }).where('id', '=', id).execute();
}
const untilOf = async (contract: Contract) => read(revisionEndpoints.read, await me.get(at(contract))).until;
const inForceOf = async (contract: Contract, date = '2026-07-01') =>
  read(revisionEndpoints.sheet, await me.get(at(contract, `/sheet?date=${date}`))).sheet.priceInForce;

it('deux avenants d’un même contrat se suivent : le second part du prix du premier, qui prend fin', async () => {
  const contract = await revised();
  const first = await amendmentOf(contract, '2025-01-01');
  const second = await amendmentOf(contract, '2026-01-01');
  await priced(contract, '2024-07-01', '103000');
  expect(await inForceOf(first, '2025-07-01')).toBe('103000.00');
  await priced(first, '2025-07-01', '107000');
  expect([await untilOf(contract), await untilOf(first), await untilOf(second)]).toEqual(['2025-01-01', '2026-01-01', null]);
  expect(await inForceOf(second)).toBe('107000.00');
});

it('les révisions d’un contrat et de son avenant se lisent de la date la plus récente à la plus ancienne, dans quelque ordre qu’elles soient validées', async () => {
  const contract = await revised({}, { periodMonths: 6 });
  const amendment = await amendmentOf(contract, '2026-01-01');
  const shown = async (of: Contract, dates: readonly string[]) => {
    const ids: Record<string, string> = {};
    for (const date of dates) ids[String(await aResult(portal, of, date))] = date;
    const { results } = read(revisionEndpoints.read, await me.get(at(of)));
    expect(results.map(({ id, date }) => [date, ids[id]])).toEqual(
      dates
        .toSorted()
        .toReversed()
        .map((date) => [date, date]),
    );
  };
  await shown(contract, ['2025-01-01', '2025-07-01', '2024-07-01']);
  await shown(amendment, ['2026-07-01', '2027-01-01', '2026-01-01']);
});

it('une date d’avant ne se valide ni ne se reprend plus une fois qu’un avenant est parti de son prix', async () => {
  const contract = await revised({}, { periodMonths: 6 });
  const amendment = await amendmentOf(contract, '2026-01-01');
  const validated = await aResult(portal, contract, '2025-01-01');
  const later = await aResult(portal, amendment, '2026-07-01');
  const withdraw = ({ id }: Contract, result: number) => me.change('POST', at({ id }, `/results/${result}/withdraw`), { note: 'Erreur' });
  const refused = { status: 409, body: { code: 'revision-later-amendment' } };
  expect(await withdraw(contract, validated)).toMatchObject(refused);
  expect(await me.change('POST', at(contract, '/results'), { date: '2025-07-01' })).toMatchObject(refused);
  expect((await withdraw(amendment, later)).status).toBe(200);
  expect((await withdraw(contract, validated)).status).toBe(200);
});

it('un avenant d’un autre prix d’origine ou d’une autre devise, supprimé, ou commencé avant la date, n’empêche pas de la reprendre', async () => {
  const contract = await revised();
  const validated = await aResult(portal, contract, '2025-07-01');
  await aResult(
    portal,
    await revised({ amendment: true, parent_id: contract.id, start_date: '2026-01-01' }, { basePrice: '2' }),
    '2026-07-01',
  );
  await aResult(portal, await amendmentOf(contract, '2026-01-01', { currency: 'USD' }), '2026-07-01');
  await aResult(portal, await amendmentOf(contract, '2026-01-01', { deleted_at: new Date() }), '2026-07-01');
  await aResult(portal, await amendmentOf(contract, '2025-01-01'), '2026-07-01');
  expect((await me.change('POST', at(contract, `/results/${validated}/withdraw`), { note: 'Erreur' })).status).toBe(200);
});

it('une date n’est annoncée que pour l’avenant en vigueur', async () => {
  portal.clock.now = new Date('2026-06-15T10:00:00Z');
  const contract = await revised();
  const amendments = [await amendmentOf(contract, '2025-01-01'), await amendmentOf(contract, '2026-01-01')];
  await portal.db.updateTable('contract_revisions').set({ remind_from: '2024-01-01' }).execute();
  await remindOfRevisions(portal.db, portal.clock.now);
  const ids = [contract, ...amendments].map(({ id }) => id);
  const announced = await portal.db
    .selectFrom('contract_revision_reminders')
    .select('contract_id')
    .where('contract_id', 'in', ids)
    .execute();
  expect(announced).toEqual([{ contract_id: amendments[1]?.id }]);
});

it('l’avenant d’un avenant cède aussi la place au suivant du contrat', async () => {
  const contract = await revised();
  const first = await amendmentOf(contract, '2025-01-01');
  const nested = await amendmentOf(first, '2025-06-01');
  const last = await amendmentOf(contract, '2026-01-01');
  await priced(nested, '2025-07-01', '108000');
  expect([await untilOf(first), await untilOf(nested)]).toEqual(['2025-06-01', '2026-01-01']);
  expect(await inForceOf(last)).toBe('108000.00');
});

it('l’avenant d’un avenant prend la place du suivant du contrat quand il commence après lui', async () => {
  const contract = await revised();
  const first = await amendmentOf(contract, '2025-01-01');
  const second = await amendmentOf(contract, '2025-03-01');
  const nested = await amendmentOf(first, '2025-06-01');
  expect([await untilOf(first), await untilOf(second), await untilOf(nested)]).toEqual(['2025-03-01', '2025-06-01', null]);
});

it('l’avenant d’un avenant sans formule prend la place du contrat', async () => {
  const contract = await revised();
  const plain = await aContract(portal, me, { ...clause, amendment: true, parent_id: contract.id, start_date: '2025-01-01' });
  const nested = await amendmentOf(plain, '2025-06-01');
  expect([await untilOf(contract), await untilOf(nested)]).toEqual(['2025-06-01', null]);
});

it('un prix validé dans une autre devise que celle du contrat aujourd’hui n’est pas repris', async () => {
  const contract = await revised();
  await priced(contract, '2024-07-01', '103000');
  await portal.db
    .updateTable('contract_revision_results')
    .set({ sheet: '{"currency":"USD"}' })
    .where('contract_id', '=', contract.id)
    .execute();
  expect(await inForceOf(await amendmentOf(contract, '2026-01-01'))).toBe('100000.00');
});

it('un prix dans une autre devise, d’un avenant supprimé ou d’un autre prix d’origine n’est pas repris', async () => {
  const contract = await revised();
  await priced(contract, '2024-07-01', '103000');
  const removed = await amendmentOf(contract, '2025-01-01', { deleted_at: new Date() });
  await priced(removed, '2025-07-01', '105000');
  const dollars = await amendmentOf(contract, '2025-02-01', { currency: 'USD' });
  await priced(dollars, '2025-07-01', '106000');
  const dearer = await revised({ amendment: true, parent_id: contract.id, start_date: '2025-03-01' }, { basePrice: '200000' });
  await priced(dearer, '2025-07-01', '207000');
  expect(await inForceOf(await amendmentOf(contract, '2026-01-01'))).toBe('103000.00');
});

it('l’avenant d’une société qui n’est plus du groupe ne prend la place de rien, et ne reprend aucun prix', async () => {
  const subsidiary = await aSubscriber(portal, { parent_id: me.organisation_id });
  const author = await aHolder(portal, 'subscriber', { organisation_id: subsidiary.id });
  const contract = await revised({ organisation_id: subsidiary.id, author_id: author.id });
  const amendment = await amendmentOf(contract, '2025-01-01');
  await priced(contract, '2024-07-01', '103000');
  const shown = async () => [read(revisionEndpoints.read, await author.get(at(contract))).until, await inForceOf(amendment, '2025-07-01')];
  expect(await shown()).toEqual(['2025-01-01', '103000.00']);
  await portal.db.updateTable('organisations').set({ parent_id: null }).where('id', '=', subsidiary.id).execute();
  expect(await shown()).toEqual([null, '100000.00']);
});
