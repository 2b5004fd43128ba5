import { expect, it } from 'vitest';
import { axisValue, chartSentence, columnDecimals, fullValue, isDrawn, isEmpty, pointText, walkText } from './chart-texts.ts';

const aPoint = (x: string, y: number | null, ybis: number | null = null) => ({ x, y, ybis, targetSlug: null });

it.each([
  [1_200_000, '1,2\u00a0M€'],
  [350_000, '350\u00a0k€'],
  [0, '0\u00a0€'],
  [-2_000_000, '\u22122\u00a0M€'],
])('l’axe abrège %d en « %s »', (value, shown) => {
  expect(axisValue(value, '€')).toBe(shown);
});

it('l’infobulle et le tableau n’abrègent pas', () => {
  expect(fullValue(1234.56, '€')).toBe('1\u202f234,56\u00a0€');
  expect(fullValue(82.4, '$')).toBe('82,4\u00a0$');
  expect(fullValue(12, '')).toBe('12');
  expect(fullValue(null, '€')).toBe('');
});

it('une colonne écrit toutes ses valeurs avec autant de décimales', () => {
  expect(columnDecimals(['août', 100, null, 99.3, 100.32], '')).toBe(2);
  expect(columnDecimals([12, -3], '')).toBe(0);
  expect(columnDecimals([1 / 3], '')).toBe(4);
  expect(columnDecimals([], '')).toBe(0);
  expect(columnDecimals([99.3], '€')).toBe(0);
  expect(fullValue(99.3, '', 2)).toBe('99,30');
  expect(fullValue(100, '$', 2)).toBe('100,00\u00a0$');
  expect(fullValue(1 / 3, '', 2)).toBe('0,3333');
});

it('un point se lit en mots', () => {
  const chart = { SerieNameB: '2025', chartType: 'column' as const, chartUnite: '€' };
  expect(pointText(aPoint('oct.', 20.5, 10), chart)).toBe('oct.\u00a0: 20,50\u00a0€\u00a0; 2025\u00a0: 10,00\u00a0€');
  expect(pointText(aPoint('oct.', 20.5), chart, true)).toBe('oct.\u00a0: 20,50\u00a0€ (provisoire)');
  expect(pointText(aPoint('nov.', null), chart)).toBe('nov.\u00a0: valeur inconnue');
});

it('le mois d’une colonne courbe se compare au même mois de l’année d’avant, par son nom', () => {
  const chart = { SerieNameB: '12 mois au 31/10/2025', chartType: 'curved column' as const, chartUnite: '€' };
  expect(pointText(aPoint('janv. 2026', 20.5, 10), chart)).toBe('janv. 2026\u00a0: 20,50\u00a0€\u00a0; janv. 2025\u00a0: 10,00\u00a0€');
  expect(pointText(aPoint('janv. 2026', 20.5, 10), { ...chart, chartType: 'line' })).toContain('12 mois au 31/10/2025');
});

it('un graphique se résume en une phrase', () => {
  const rows = [
    ['janv.', 5, 1],
    ['févr.', null, 2],
    ['mars', -2, null],
  ];
  const headings = ['Mois', '2026', '2025'];
  const chart = { chartTitle: 'Achats', chartUnite: '€', chartDatasExport: [headings, ...rows] };
  expect(chartSentence(chart)).toBe(
    'Achats. 2\u00a0valeurs, la plus haute\u00a0: janv., 5,00\u00a0€\u00a0; la plus basse\u00a0: mars, \u22122,00\u00a0€.',
  );
  expect(chartSentence(chart, { range: 'du 01/01/2026 au 31/03/2026', total: 3 })).toMatch(
    /^Achats, du 01\/01\/2026 au 31\/03\/2026\. Total\s: 3,00\s€\. 2\svaleurs/,
  );
  expect(chartSentence({ ...chart, chartDatasExport: [headings, ['janv.', 5, 1]] })).toBe('Achats. Une valeur\u00a0: janv., 5,00\u00a0€.');
  expect(chartSentence({ ...chart, chartDatasExport: [headings, ['févr.', null, 2]] })).toBe('Achats.');
});

it('un titre qui est une question garde son seul signe', () => {
  const chart = {
    chartTitle: 'Qu’est-ce qui a changé ?',
    chartUnite: '€',
    chartDatasExport: [
      ['Famille', 'Écart'],
      ['Papiers', 5],
    ],
  };
  expect(chartSentence(chart)).toBe('Qu’est-ce qui a changé ? Une valeur\u00a0: Papiers, 5,00\u00a0€.');
  expect(chartSentence(chart, { range: 'du 01/11/2025 au 31/10/2026' })).toBe(
    'Qu’est-ce qui a changé ? Du 01/11/2025 au 31/10/2026. Une valeur\u00a0: Papiers, 5,00\u00a0€.',
  );
});

it('la phrase compte toutes les lignes de la table, sans celle qui en réunit plusieurs sur le dessin', () => {
  const suppliers = Array.from({ length: 1112 }, (_, at) => [`F${at + 1}`, 1000 - at]);
  const chart = {
    chartTitle: 'Achats',
    chartUnite: '€',
    chartDatas: [...suppliers.slice(0, 20).map(([x, y]) => aPoint(String(x), Number(y))), aPoint('Autres (1\u202f092)', 310_000)],
    chartDatasExport: [['Fournisseur', '2026'], ...suppliers],
  };
  expect(chartSentence(chart)).toBe(
    'Achats. 1\u202f112\u00a0valeurs, la plus haute\u00a0: F1, 1\u202f000,00\u00a0€\u00a0; la plus basse\u00a0: F1112, \u2212111,00\u00a0€.',
  );
});

it('un graphique sans aucune valeur est vide, un zéro ne l’est pas', () => {
  const emptyOf = (points: ReturnType<typeof aPoint>[], rows: (string | number | null)[][]) => {
    const chart = { chartDatas: points, chartDatasExport: [['Mois', '2026', '2025'], ...rows] };
    return { isEmpty: isEmpty(chart), isDrawn: isDrawn(chart) };
  };
  expect(emptyOf([], [])).toEqual({ isEmpty: true, isDrawn: false });
  expect(emptyOf([aPoint('janv.', null)], [['janv.', null, null]])).toEqual({ isEmpty: true, isDrawn: false });
  expect(emptyOf([aPoint('janv.', 0)], [['janv.', 0, null]])).toEqual({ isEmpty: false, isDrawn: true });
  expect(emptyOf([aPoint('janv.', null, 3)], [['janv.', null, 3]])).toEqual({ isEmpty: false, isDrawn: true });
});

it('[RDG-331] un graphique sans rien à dessiner garde sa table tant qu’elle a une valeur', () => {
  const chart = {
    chartDatas: [],
    chartDatasExport: [
      ['Fournisseur', 'Écart', '2026', '2025'],
      ['Papiers', 0, 120, 120],
    ],
  };
  expect([isEmpty(chart), isDrawn(chart)]).toEqual([false, false]);
});

it('un graphique ne promet un détail que s’il en ouvre un', () => {
  expect(walkText(true)).toBe('Les flèches parcourent les valeurs, Entrée ouvre leur détail.');
  expect(walkText(false)).toBe('Les flèches parcourent les valeurs.');
});
