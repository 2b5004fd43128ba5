import { expect, it } from 'vitest';
import { settledText } from '#web/features/dashboard/dashboard.texts.ts';
import { chartSentence } from '#web/ui/charts/chart-texts.ts';
import { completeChart } from './complete-chart.ts';

it('[RDG-324] un graphique qui n’a que les champs de la spécification se dessine', () => {
  const chart = completeChart(
    {
      chartTitle: 'Achats par mois',
      chartType: 'column',
      chartDatas: [{ x: 'janvier', y: 12.5, ybis: null, targetSlug: '2026-01' }],
      chartDatasExport: [
        ['Mois', 'Achats'],
        ['janvier', 12.5],
      ],
      SerieNameA: 'Achats',
      SerieNameB: null,
      chartUnite: '€',
    },
    'month',
  );
  expect(chartSentence(chart, chart)).toMatch(/^Achats par mois/);
  expect(settledText(chart)).toBe('');
  expect([chart.context, chart.tableTargets]).toEqual(['month', ['2026-01']]);
});
