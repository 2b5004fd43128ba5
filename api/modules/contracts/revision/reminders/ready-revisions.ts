import { type CalculatedRevision, inForceBefore, rulesOf } from '#api/modules/contracts/revision/calculated-revision.ts';
import { calculateRevision } from '#api/modules/contracts/revision/engine/calculate-revision.ts';
import type { RevisionIndex } from '#api/modules/contracts/revision/engine/revision-series.ts';
import { listRevisedContracts } from '#api/modules/contracts/revision/revision.queries.ts';
import { firstDayFor, revisionIndices, wholeFrom } from '#api/modules/contracts/revision/revision-indices.ts';
import { headlineOf, settledText } from '#api/modules/contracts/revision/sheet.present.ts';
import { readRevisionSeries } from '#api/modules/series/index.ts';
import type { Reader } from '#api/platform/database/schema.ts';
import type { CalendarDate } from '#protocol/core/calendar.ts';
import type { OpenRevision, ReadyRevision } from './open-revisions.queries.ts';

const contractsAtOnce = 200;

/** Calculates an open revision as on `today`; null while a value of it is not published, or may still change when it is to be settled. */
function readyOf(
  { contract_id, revised_on, milestone, formula_at }: OpenRevision,
  { contract, formula }: Pick<CalculatedRevision, 'contract' | 'formula'>,
  indices: ReadonlyMap<number, RevisionIndex>,
  today: CalendarDate,
): ReadyRevision | null {
  // The last known month stands in for a value that is not published: the revision still waits.
  const rules = { ...rulesOf(formula), allowsProvisional: false };
  const inForce = inForceBefore(contract, formula, revised_on);
  const calculation = calculateRevision(rules, indices, { date: revised_on, asOf: today, inForce });
  const isSettled = milestone === 'calculable' || !calculation.isProvisional;
  if (calculation.awaited.length > 0 || !isSettled) return null;
  const calculated = { contract, formula, rules, indices, inForce, calculation };
  const outcome = milestone === 'final' ? settledText(calculated) : headlineOf(calculated);
  return { contract_id, revised_on, milestone, formula_at, outcome, provisional: calculation.isProvisional };
}

/** Returns those of some open revisions whose values are published. Each series is read once, and contracts 200 at a time. */
export async function readyAmong(db: Reader, open: readonly OpenRevision[], today: CalendarDate): Promise<ReadyRevision[]> {
  const from = open.map(({ month_zero, revised_on }) => firstDayFor({ monthZero: month_zero }, revised_on)).reduce(earliest, today);
  const byContract = Map.groupBy(open, ({ contract_id }) => contract_id);
  const ids = [...byContract.keys()];
  const indices = new Map<number, RevisionIndex>();
  const ready: ReadyRevision[] = [];
  for (let start = 0; start < ids.length; start += contractsAtOnce) {
    const contracts = await listRevisedContracts(db, ids.slice(start, start + contractsAtOnce));
    const used = new Set(contracts.flatMap(({ formula }) => formula.terms.map(({ index }) => Number(index))));
    const missing = [...used].filter((id) => !indices.has(id));
    if (missing.length > 0)
      for (const [id, index] of revisionIndices(await readRevisionSeries(db, missing, [wholeFrom(from)]))) indices.set(id, index);
    for (const contract of contracts)
      for (const one of byContract.get(contract.id) ?? [])
        ready.push(...[readyOf(one, { contract, formula: contract.formula }, indices, today)].filter((found) => found !== null));
  }
  return ready;
}

function earliest(one: CalendarDate, other: CalendarDate): CalendarDate {
  return one < other ? one : other;
}
