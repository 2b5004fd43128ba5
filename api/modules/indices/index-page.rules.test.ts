import readWorkbook from 'read-excel-file/node';
import { expect, it } from 'vitest';
import { pdfText } from '#api/test/pdf-text.ts';
import type { Indice } from '#protocol/indices/indices.ts';
import { printIndex } from './index.pdf.ts';
import { indexSheet } from './index-file.ts';

const since = { direction: null, from: '2026-08-17', to: '2026-08-18' };
const indice = {
  ...{ name: 'Cuivre', code: 'cuivre', unity: '$/t', source: null, licence: null, value: '46870.50', valuesUpdateDate: '2026-08-18' },
  ...{ variation: { ...since, value: '0.00', percentage: '0.00' }, januaryVariation: null },
  ...{
    yearVariation: { ...since, value: '-1234.50', percentage: '-2.57' },
    periodeVariation: { direction: null, from: '2021-12-31', to: '2023-12-29', value: '100.00', percentage: '0.21' },
  },
};

it('[IND-13] [IND-17] la page d’un indice écrit ses nombres comme l’écran : milliers séparés, zéro sans signe', async () => {
  const input = { indice: indice as unknown as Indice, points: [], networkName: 'Mercurial', today: '2026-10-05' };
  const text = (await pdfText(await printIndex(input))).replaceAll('\u00a0', ' ');
  expect(text).toContain('46 870,50 $/t au 18/08/2026');
  expect(text).toContain('Dernière variation : 0 (0 %) depuis le 17/08/2026');
  expect(text).toContain('Sur 12 mois : - 1 234,50 (- 2,57 %) depuis le 17/08/2026');
  expect(text).toContain('Sur la période : + 100 (+ 0,21 %) du 31/12/2021 au 29/12/2023');
});

it('un indice sans unité n’a ni parenthèses ni blanc à sa place', async () => {
  const bare = { ...indice, name: 'CAC 40', unity: '' } as unknown as Indice;
  const input = { points: [], networkName: 'Mercurial', today: '2026-10-05' };
  expect((await pdfText(await printIndex({ ...input, indice: bare }))).replaceAll('\u00a0', ' ')).toContain('46 870,50 au 18/08/2026');
  const headings = async (one: Indice) => {
    const bytes = Buffer.concat(await Array.fromAsync(indexSheet({ ...input, indice: one }).bytes));
    return (await readWorkbook(bytes))[0]?.data[0];
  };
  expect(await headings(bare)).toEqual(['Date', 'CAC 40', 'Provisoire']);
  expect(await headings({ ...bare, unity: 'pts', source: 'Euronext' })).toEqual([
    'Date',
    'CAC 40 (pts), source\u00a0: Euronext',
    'Provisoire',
  ]);
});
