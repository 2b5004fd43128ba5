import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { aContract, aHolder, type SignedHolder } from '#api/test/contracts.ts';
import { openPortal, read, type TestPortal } from '#api/test/harness.ts';
import { anIndex } from '#api/test/indices.ts';
import { addPoint, aResult, aRevisionIndex, reviseContract } from '#api/test/revisions.ts';
import { type RevisionFormula, type RevisionTerm, revisionEndpoints } from '#protocol/contracts/contract-revision.ts';

let portal: TestPortal;
let me: SignedHolder;
let index: string;
beforeAll(async () => {
  portal = await openPortal();
  await anIndex(portal, { rate_of: 'USD', rate_in: 'EUR', frequency: 'monthly' }, [
    { day: '2025-06-01', value: '0.8' },
    { day: '2026-06-01', value: '0.9' },
    { day: '2026-09-01', value: '0.8' },
  ]);
});
beforeEach(async () => {
  portal.clock.now = new Date('2026-11-21T10:00:00Z');
  me = await aHolder(portal, 'subscriber');
  index = String(await aRevisionIndex(portal, { currency: 'USD', unit_symbol: 'bbl' }));
  await addPoint(portal, Number(index), '2026-09-01', '131');
});

type Contract = { id: number };
const clause = { prices_revision_clause: true, start_date: '2025-07-01', end_date: '2027-12-31', notification_date: '2027-09-01' };
const at = ({ id }: Contract, rest = '') => `/api/v1/contract/${id}/revision${rest}`;
const write = (contract: Contract, term: Partial<RevisionTerm> = {}, rules: Partial<RevisionFormula> = {}) =>
  reviseContract(portal, contract, { index, ...term }, { baseMode: 'chained', ...rules });
async function chained(over: Parameters<typeof aContract>[2] = {}) {
  const contract = await aContract(portal, me, { ...clause, ...over });
  await write(contract);
  return contract;
}
const validate = async (contract: Contract, date = '2026-07-01') =>
  read(revisionEndpoints.validate, await me.change('POST', at(contract, '/results'), { date }));
const sheetOf = async (contract: Contract, date = '2026-10-01') =>
  read(revisionEndpoints.sheet, await me.get(at(contract, `/sheet?date=${date}`))).sheet;

it('[RDG-547] une chaîne part de la valeur que la dernière révision a retenue', async () => {
  const contract = await chained();
  await validate(contract);
  expect((await sheetOf(contract)).figures[0]).toMatchObject({ value: '130,5', unit: '$/bbl', source: 'Retenue par la dernière révision' });
});

it('[RDG-540] une chaîne dont l’indice passe en euros relit en euros la valeur de la dernière révision', async () => {
  const contract = await chained();
  await validate(contract);
  await write(contract, { currency: 'euro' });
  const { figures } = await sheetOf(contract);
  // 130,5 × 0,9 for June 2026, 131 × 0,8 for September.
  expect(figures.map(({ value, unit }) => [value, unit])).toEqual([
    ['117,45', '€/bbl'],
    ['104,8', '€/bbl'],
  ]);
  expect(figures[0]?.source).toBe('juin 2026');
  expect(figures[0]?.notes).toContain('Relue pour la révision du 01/07/2026 : la formule a changé depuis');
});

it('un avenant dont l’indice passe en euros ne reprend pas la valeur en dollars de son contrat', async () => {
  const contract = await chained();
  await validate(contract);
  const amendment = await chained({ amendment: true, parent_id: contract.id, start_date: '2026-10-01' });
  expect((await sheetOf(amendment)).figures[0]?.value).toBe('130,5');
  await write(amendment, { currency: 'euro' });
  expect((await sheetOf(amendment)).figures[0]).toMatchObject({ value: '117,45', unit: '€/bbl' });
});

it.each<[string, Partial<RevisionTerm>, string]>([
  ['un autre mois', { lag: 2 }, '129,4'],
  ['un autre I₀ écrit', { lag: 2, writtenBase: '121.2' }, '129,4'],
])('une chaîne qui lit %s compte depuis la dernière révision, et non depuis le mois zéro', async (_what, term, base) => {
  await addPoint(portal, Number(index), '2026-08-01', '131');
  const contract = await chained();
  await validate(contract);
  await write(contract, term);
  expect((await sheetOf(contract)).figures[0]).toMatchObject({ value: base });
});

it('une révision d’avant la version 90 garde sa valeur, sauf quand la formule a été réécrite depuis', async () => {
  const [kept, rewritten] = [await chained(), await chained()];
  for (const contract of [kept, rewritten]) {
    await validate(contract);
    await portal.db
      .updateTable('contract_revision_results')
      .set({ indices: JSON.stringify([{ index, value: '126/1' }]) })
      .where('contract_id', '=', contract.id)
      .execute();
  }
  portal.clock.now = new Date('2026-11-21T10:10:00Z');
  await write(rewritten);
  await sql.raw(await readFile('api/migrations/0090-revision-readings.sql', 'utf8')).execute(portal.db);
  expect([(await sheetOf(kept)).figures[0]?.value, (await sheetOf(rewritten)).figures[0]?.value]).toEqual(['126', '130,5']);
});

const provisional = { allowsProvisional: true };
/** Validates the first revision while its value of June is not published, and lets it come. */
async function validatedTooEarly(rules: Partial<RevisionFormula>) {
  const contract = await chained();
  await write(contract, {}, { ...provisional, ...rules });
  portal.clock.now = new Date('2026-07-10T10:00:00Z');
  await validate(contract);
  portal.clock.now = new Date('2026-11-21T10:00:00Z');
  return contract;
}

it.each<[string, Partial<RevisionFormula>]>([
  ['d’une chaîne', {}],
  ['comparé à un seuil', { baseMode: 'initial', threshold: '1' }],
  ['limité par un butoir du prix en vigueur', { baseMode: 'initial', capUp: '50', capBase: 'current' }],
])('le prix %s reste provisoire tant que celui dont il part l’est', async (_which, rules) => {
  const contract = await validatedTooEarly(rules);
  expect(await sheetOf(contract)).toMatchObject({
    state: 'provisional',
    headline: expect.stringContaining(', à partir d’un prix provisoire'),
  });
  await validate(contract);
  expect((await sheetOf(contract)).state).toBe('final');
});

it('une chaîne dit que la valeur gardée est provisoire', async () => {
  const { figures } = await sheetOf(await validatedTooEarly({}));
  expect(figures[0]).toMatchObject({ status: 'Gardée, provisoire', isProvisional: true });
});

it('une chaîne dit que la valeur gardée est définitive, même après un prix provisoire que le seuil a gardé', async () => {
  const contract = await chained();
  await validate(contract);
  const under = await aResult(portal, contract, '2026-08-01');
  const values = { provisional: true, unchanged: true };
  await portal.db.updateTable('contract_revision_results').set(values).where('id', '=', under).execute();
  const { figures, state } = await sheetOf(contract);
  expect([figures[0]?.status, state]).toEqual(['Gardée', 'provisional']);
});

it('un prix qui ne part que de P₀ est définitif, même après un prix provisoire', async () => {
  expect((await sheetOf(await validatedTooEarly({ baseMode: 'initial', capUp: '50', capBase: 'initial' }))).state).toBe('final');
});
