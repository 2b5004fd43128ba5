import { changeText, roundsToZero, signedEuros, wholeEuros } from '#api/modules/dashboard/cards/card-texts.ts';
import { presentChart } from '#api/modules/dashboard/charts/chart.present.ts';
import { type ChartData, capitalised, declaredShareOf, isProvisional } from '#api/modules/dashboard/charts/chart-data.ts';
import { eurosOf, evolutionOf, monthName } from '#api/modules/turnover/index.ts';
import { changeKinds, type DashboardChanges } from '#protocol/dashboard/dashboard-changes.ts';
import type { ChangeRow, Changes, StoppedCompany } from './changes.ts';

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

/** Presents a change: the differences as the drawn series, the table with both years beside them. */
export function presentChanges(changes: Changes): DashboardChanges {
  const { rows, drawn, chart, difference } = changes;
  const before = chart.series.before ?? '';
  const targetOf = ({ target }: ChangeRow) => (chart.context === null ? null : target);
  return {
    ...presentChart(chart),
    chartType: 'XYChartH',
    chartDatas: drawn.map((row) => ({ x: row.label, y: eurosOf(row.difference), ybis: null, targetSlug: targetOf(row) })),
    chartDatasExport: [
      [chart.heading, 'Écart', chart.series.now, before],
      ...rows.map((row) => [row.label, eurosOf(row.difference), eurosOf(row.now), eurosOf(row.before)]),
    ],
    tableTargets: rows.map(targetOf),
    tableColumns: [],
    changeNote: null,
    SerieNameA: 'Écart',
    SerieNameB: null,
    difference: difference === null ? null : eurosOf(difference),
    sentence: sentenceOf(changes),
    groups: changeKinds.flatMap((kind) => {
      const parts = rows.filter((row) => row.kind === kind);
      return parts.length === 0 ? [] : [{ kind, count: parts.length, amount: eurosOf(sumOf(parts.map((row) => row.difference))) }];
    }),
  };
}

/** Returns what became of a part. Suppliers and subscribers are masculine; families, regions and companies, which have no context, feminine. */
function fateOf(kind: ChangeRow['kind'], { context }: ChartData): string {
  if (kind === 'new') return context === 'supplier' || context === 'subscriber' ? ' (nouveau)' : ' (nouvelle)';
  return kind === 'lost' ? ' (plus rien)' : '';
}

/**
 * Returns the change in words, with its three largest parts: those that go the way of the change, then the others:
 * 'Vos achats augmentent de 1 200 € (+ 3,2 %) sur un an : Papiers + 1 900 €, malgré Peintures − 700 €.' What rounds to 0 € is no change.
 * Says next what makes the comparison doubtful: a company that stopped declaring, a provisional month.
 */
export function sentenceOf({ side, rows, difference, stopped, chart }: Changes): string {
  if (difference === null) return 'Il faut deux ans de déclarations pour expliquer un écart.';
  const subject = side === 'subscriber' ? 'Vos achats' : 'Vos ventes';
  if (roundsToZero(difference)) return `${subject} sont au même montant que l’année d’avant.`;
  const evolution = evolutionOf({ now: sumOf(rows.map((row) => row.now)), before: sumOf(rows.map((row) => row.before)) });
  const size = `${wholeEuros(Math.abs(difference))}${evolution === null ? '' : ` (${changeText(evolution)})`}`;
  const largest = rows.slice(0, 3).filter((row) => !roundsToZero(row.difference));
  const along = largest.filter((row) => row.difference > 0 === difference > 0);
  const against = largest.filter((row) => !along.includes(row));
  const partText = ({ label, difference, kind }: ChangeRow) => `${label} ${signedEuros(difference)}${fateOf(kind, chart)}`;
  const causes = along.length === 0 ? '' : `\u00a0: ${along.map(partText).join(', ')}`;
  const despite = against.length === 0 ? '' : `, malgré ${against.map(partText).join(', ')}`;
  const change = `${subject} ${difference > 0 ? 'augmentent' : 'baissent'} de ${size} sur un an${causes}${despite}.`;
  return [change, stopped && !roundsToZero(stopped.difference) && stoppedText(stopped), isProvisional(chart) && provisionalText(chart)]
    .filter(Boolean)
    .join(' ');
}

const stoppedText = ({ title, last, difference }: StoppedCompany): string =>
  `${title}, qui n’a rien déclaré après ${monthName(last, 'long')}, compte pour ${signedEuros(difference)}.`;

/** Months that few have declared look like a fall: the sentence says so. */
const provisionalText = ({ declared, declarers }: ChartData): string | null =>
  declared &&
  `${capitalised(monthName(declared.last, 'long'))} est provisoire\u00a0: ${declaredShareOf(declarers)}\u00a0% des fournisseurs l’ont déclaré.`;
