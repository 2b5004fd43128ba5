import { readRevisionSeries } from '#api/modules/series/index.ts';
import type { Viewer } from '#api/platform/context.ts';
import type { Reader } from '#api/platform/database/schema.ts';
import { Refusal } from '#api/platform/refusal.ts';
import { revisionRefusals } from '#protocol/contracts/contract-revision.ts';
import type { CalendarDate } from '#protocol/core/calendar.ts';
import { addDays } from '#protocol/core/calendar.ts';
import type { Chart } from '#protocol/core/chart.ts';
import { dividedBy, type Exact, exact, rounded, times } from '#protocol/core/exact.ts';
import { inForceBefore, rulesOf } from './calculated-revision.ts';
import { type MonthRatios, ratiosByMonth } from './engine/base-hundred.ts';
import { endOfMonth } from './engine/revision-series.ts';
import { findRevision } from './revision.queries.ts';
import { monthText, periodText } from './revision.texts.ts';
import { firstDayFor, revisionIndices, wholeFrom } from './revision-indices.ts';

/** Writes a ratio on base 100, with two decimals. */
const hundred = (ratio: Exact): number => Number(rounded(times(ratio, exact('100')), 2));
const hundredOrNull = (ratio: Exact | null): number | null => ratio && hundred(ratio);

/**
 * Names the base of the chart. Each index is compared with its I₀, as in the formula. An I₀ that the contract writes, and the mean of several
 * months, may differ from the value of month zero (RDG-550): that month then has another value than 100, and is not named.
 */
function baseText(monthZero: string, months: readonly MonthRatios[]): string {
  const ratios = months.find(({ month }) => month === monthZero)?.ratios ?? [null];
  return ratios.every((ratio) => hundredOrNull(ratio) === 100) ? `en ${periodText(monthZero)}` : 'pour P₀ et les I₀ de la formule';
}

/** Reads the chart of a revision: the price in force at the end of each month, and its indices, on base 100. Two statements. */
export async function readChart(db: Reader, viewer: Viewer, id: number, today: CalendarDate): Promise<Chart> {
  const contract = await findRevision(db, viewer, id);
  const { formula } = contract;
  if (formula === null) throw new Refusal(revisionRefusals.noFormula);
  const rules = rulesOf(formula);
  const ids = [...new Set(rules.terms.map(({ indexId }) => indexId))];
  const indices = revisionIndices(await readRevisionSeries(db, ids, [wholeFrom(firstDayFor(rules, `${formula.monthZero}-01`))]));
  const names = rules.terms.map(({ indexId }) => indices.get(indexId)?.name ?? '');
  const second = names.length === 1 ? (names[0] ?? '') : 'Indices, selon leurs poids';
  const byMonth = ratiosByMonth(rules, indices, today);
  const months = byMonth.map(({ month, ratios, joint }) => {
    const end = endOfMonth(month);
    const { price } = inForceBefore(contract, formula, addDays(end, 1));
    // The price of the months from an amendment on is that of the amendment.
    const isOurs = contract.taken_over_on === null || end < contract.taken_over_on;
    const ratio = isOurs ? dividedBy(exact(price), exact(formula.basePrice)) : null;
    return { label: monthText(month), price: hundredOrNull(ratio), ratios, joint };
  });
  return {
    chartTitle: `Prix et indices, base 100 ${baseText(formula.monthZero, byMonth)}`,
    chartType: 'index line',
    chartDatas: months.map(({ label, price, joint }) => ({ x: label, y: price, ybis: hundredOrNull(joint), targetSlug: null })),
    chartDatasExport: [
      [
        'Mois',
        'Prix en vigueur',
        ...(names.length === 1 ? [] : [second]),
        ...names.map((name, at) => (names.indexOf(name) === at ? name : `${name} (${at + 1})`)),
      ],
      ...months.map(({ label, price, ratios, joint }) => [
        label,
        price,
        ...(names.length === 1 ? [] : [hundredOrNull(joint)]),
        ...ratios.map(hundredOrNull),
      ]),
    ],
    SerieNameA: 'Prix en vigueur',
    SerieNameB: second,
    chartUnite: '',
  };
}
