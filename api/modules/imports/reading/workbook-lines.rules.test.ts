import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, describe, expect, it } from 'vitest';
import { sheetStream } from '#api/platform/spreadsheet.ts';
import { aWorkbook, rowsXml } from '#api/test/broken-imports/a-workbook.ts';
import type { FileLine } from './file-line.ts';
import { workbookLines } from './workbook-lines.ts';

const folder = mkdtempSync(join(tmpdir(), 'portail-classeur-'));
afterAll(() => rmSync(folder, { recursive: true }));

async function linesOf(content: Uint8Array): Promise<FileLine[]> {
  const path = join(folder, 'essai.xlsx');
  writeFileSync(path, content);
  let bytes = 0;
  const lines = await Array.fromAsync(workbookLines(path, (more) => (bytes += more)));
  expect(bytes).toBe(content.length);
  return lines;
}
const cellsOf = async (content: Uint8Array) => (await linesOf(content)).map(({ cells }) => cells);

describe('lire un classeur', () => {
  it('lit nombres, jours, textes et valeurs de formules comme dans un CSV', async () => {
    const cells = [
      ...[12_345_678_901_234, 1234.560_000_000_000_2, -0.58, { day: 45_000 }, { day: 45_000.75 }],
      ...[' Lycée & <fils> ', { is: true }, { formula: 'A1&B1', value: 'calculé' }, { formula: 'A1', value: '' }, null, 'fin'],
    ];
    expect(await cellsOf(aWorkbook([cells]))).toEqual([
      ['12345678901234', '1234.56', '-0.58', '2023-03-15', '2023-03-15', ' Lycée & <fils> ', 'VRAI', 'calculé', '', '', 'fin'],
    ]);
  });

  it('ne prend pas pour vide une formule qu’aucun tableur n’a calculée, ni un nombre vide pour une formule', async () => {
    const row = ['<v/>', '<v />', '<v></v>', ''].map((value, at) => `<c r="${'ABCD'[at]}1"><f>1+1</f>${value}</c>`).join('');
    expect(
      await cellsOf(aWorkbook(`<row r="1">${row}<c r="E1" t="n"><f>1+1</f><v/></c><c r="F1"><v/></c><c r="G1"><v>7</v></c></row>`)),
    ).toEqual([[...Array.from({ length: 5 }, () => '#FORMULE!'), '', '7']]);
  });

  it('numérote les lignes comme le tableur, et saute les vides', async () => {
    const lines = await linesOf(aWorkbook([[], ['a'], [], [], ['b']]));
    expect(lines.map(({ number, cells }) => [number, ...cells])).toEqual([
      [2, 'a'],
      [5, 'b'],
    ]);
  });

  it('ne lit que la première feuille, par son rang et non par son numéro', async () => {
    expect(await cellsOf(aWorkbook([['la première']]))).toEqual([['la première']]);
  });

  it('lit les textes partagés, et les balises à préfixe', async () => {
    const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
    const shared = {
      'xl/_rels/workbook.xml.rels': `<Relationships><Relationship Target="/xl/worksheets/sheet1.xml" Type="${office}/worksheet" Id="rId1"/><Relationship Id="rId4" Type="${office}/sharedStrings" Target="sharedStrings.xml"/></Relationships>`,
      'xl/sharedStrings.xml': '<sst><si><t>Lycée</t></si><si><r><t>des </t></r><r><t>Pins</t></r></si></sst>',
    };
    const row = '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="C1" t="s"><v>1</v></c></row>';
    expect(await cellsOf(aWorkbook(row, shared))).toEqual([['Lycée', '', 'des Pins']]);
    const prefixed = `<x:worksheet xmlns:x="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><x:sheetData>${rowsXml([[7, { error: '#N/A' }]]).replace(/<(\/?)/g, '<$1x:')}</x:sheetData></x:worksheet>`;
    expect(await cellsOf(aWorkbook('', { 'xl/worksheets/sheet1.xml': prefixed }))).toEqual([['7', '#N/A']]);
  });

  it('ne compte pas comme des lignes les cellules vides mises en forme jusqu’au bout de la feuille', async () => {
    const styled = '<row r="1"><c r="A1"><v>1</v></c></row><row r="1048576"><c r="XFD1048576" s="0"/></row>';
    expect(await cellsOf(aWorkbook(styled))).toEqual([['1']]);
  });

  it('relit ce que le portail exporte', async () => {
    const columns = [
      { key: 'title', heading: 'Nom', type: 'text', width: 20, value: (row: string) => row },
      { key: 'day', heading: 'Jour', type: 'date', width: 12, value: () => '2026-11-21' },
      { key: 'amount', heading: 'Montant', type: 'amount', width: 12, value: () => 12.5 },
    ] as const;
    async function* pages() {
      yield ['=1+1', 'Été'];
    }
    expect(await cellsOf(await buffer(sheetStream(columns, pages())))).toEqual([
      ['Nom', 'Jour', 'Montant'],
      ['=1+1', '2026-11-21', '12.5'],
      ['Été', '2026-11-21', '12.5'],
    ]);
  });

  it('lit 20 000 lignes sous leur titre', async () => {
    const rows = Array.from({ length: 20_000 }, (_, index) => [index, `Adhérent ${index}`, { day: 45_000 }]);
    const lines = await linesOf(aWorkbook([['SIRET', 'Nom', 'Date'], ...rows]));
    expect(lines).toHaveLength(20_001);
    expect(lines.at(-1)).toEqual({ number: 20_001, cells: ['19999', 'Adhérent 19999', '2023-03-15'], separator: ';' });
  });
});
