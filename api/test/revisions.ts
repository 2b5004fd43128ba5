import { storeFormula } from '#api/modules/contracts/revision/revision.queries.ts';
import { writePoints } from '#api/modules/indices/write-points.ts';
import type { RevisionFormula, RevisionTerm } from '#protocol/contracts/contract-revision.ts';
import { usualReading, usualRules } from '#protocol/contracts/revision-values.ts';
import type { TestPortal } from './harness.ts';
import { anIndex } from './indices.ts';

/** A formula with one term, 0,15 + 0,85 × I, from June 2025 to the month before the date; the term takes `over`. */
export const aFormula = (over: Partial<RevisionTerm>, rules: Partial<RevisionFormula> = {}): RevisionFormula => ({
  ...usualRules,
  subject: 'Forfait annuel',
  basePrice: '100000',
  fixedPart: '0.15',
  terms: [{ weight: '0.85', index: '0', ...usualReading, ...over }],
  monthZero: '2025-06',
  firstDate: '2026-07-01',
  periodMonths: 3,
  capBase: 'initial',
  ...rules,
});

/** Inserts a monthly index: 121,2 in June 2025, 130,5 in June 2026, published the 15th of the next month. */
export const aRevisionIndex = (portal: TestPortal, over: Parameters<typeof anIndex>[1] = {}): Promise<number> =>
  anIndex(portal, { name: 'Coût du travail', frequency: 'monthly', publication_days: 15, ...over }, [
    { day: '2025-06-01', value: '121.2', published_on: '2025-07-15' },
    { day: '2026-05-01', value: '129.4', published_on: '2026-06-15' },
    { day: '2026-06-01', value: '130.5', published_on: '2026-07-15' },
  ]);

/** Writes a formula into a contract whose clause becomes yes. */
export async function reviseContract(
  portal: TestPortal,
  { id }: { id: number },
  term: Partial<RevisionTerm>,
  rules: Partial<RevisionFormula> = {},
): Promise<void> {
  await portal.db.updateTable('contracts').set({ prices_revision_clause: true }).where('id', '=', id).execute();
  const at = { now: portal.clock.now, today: portal.clock.now.toISOString().slice(0, 10) };
  await portal.db.transaction().execute((tx) => storeFormula(tx, id, aFormula(term, rules), at));
}

/** Inserts a validated result of a date, its sheet empty, and returns its id. */
export async function aResult(portal: TestPortal, { id }: { id: number }, date: string): Promise<number> {
  const row = await portal.db
    .insertInto('contract_revision_results')
    .values({
      ...{ contract_id: id, revised_on: date, price: '106600', provisional: false, unchanged: false, indices: '[]', sheet: '{}' },
      ...{ validated_at: portal.clock.now, user_id: null, user_name: 'Essai' },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Adds a value to a series, or corrects the one of that day, at the instant of the clock. */
export const addPoint = (portal: TestPortal, indexId: number, day: string, value: string) =>
  portal.db.transaction().execute((tx) => writePoints(tx, indexId, [{ day, value }], portal.clock.now));
