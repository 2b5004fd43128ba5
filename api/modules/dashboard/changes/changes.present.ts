import { changeText, signedEuros, wholeEuros } from '#api/modules/dashboard/cards/card-texts.ts';
import { presentChart } from '#api/modules/dashboard/charts/chart.present.ts';
import { eurosOf, evolutionOf } from '#api/modules/turnover/index.ts';
import { changeKinds, type DashboardChanges } from '#protocol/dashboard/dashboard-changes.ts';
import type { ChangeRow, Changes } from './changes.ts';

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

const fates = { new: ' (nouveau)', lost: ' (plus rien)', growing: '', shrinking: '' } as const;
const partText = ({ label, difference, kind }: ChangeRow): string => `${label} ${signedEuros(difference)}${kind ? fates[kind] : ''}`;

/** Returns the change in one sentence with its three largest parts: 'Vos achats augmentent de 1 200 € (+ 3,2 %) : Papiers + 900 €, …' */
export function sentenceOf({ side, rows, difference }: Changes): string {
  if (difference === null) return 'Il faut deux ans de déclarations pour expliquer un écart.';
  const subject = side === 'subscriber' ? 'Vos achats' : 'Vos ventes';
  if (difference === 0) return `${subject} sont au même montant que l’année d’avant.`;
  const evolution = evolutionOf({ now: sumOf(rows.map((row) => row.now)), before: sumOf(rows.map((row) => row.before)) });
  const size = `${wholeEuros(Math.abs(difference))}${evolution === null ? '' : ` (${changeText(evolution)})`}`;
  const parts = rows.slice(0, 3).map(partText).join(', ');
  return `${subject} ${difference > 0 ? 'augmentent' : 'baissent'} de ${size} sur un an\u00a0: ${parts}.`;
}
