import { unzipSync } from 'fflate';
import readWorkbook from 'read-excel-file/node';
import { describe, expect, it } from 'vitest';
import { type Column, sheetStream } from './spreadsheet.ts';

type Row = Record<string, string | number | null>;
const column = (key: string, type: Column<Row>['type']): Column<Row> => ({
  key,
  heading: key,
  type,
  width: 12,
  value: (row) => row[key] ?? null,
});

async function written(columns: readonly Column<Row>[], ...pages: Row[][]): Promise<Buffer> {
  const source = async function* () {
    yield* pages;
  };
  const chunks: Buffer[] = [];
  for await (const chunk of sheetStream(columns, source())) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks);
}
const xmlOf = (file: Buffer) => Buffer.from(unzipSync(file)['xl/worksheets/sheet1.xml'] ?? new Uint8Array()).toString();
const cells = async (file: Buffer) => (await readWorkbook(file, { trim: false }))[0]?.data ?? [];

describe('la feuille de calcul', () => {
  it.each([
    '=1+1',
    '=HYPERLINK("http://x")',
    '+33 1',
    '-1+2',
    '@SUM(A1)',
    '\t=1',
    '|cmd',
    '<f>1</f>',
    '0123',
    '1e5',
    'VRAI',
    '  blancs  ',
    'a & b < c > "d"',
    'é œ ☀ 🦊',
  ])('le texte « %s » reste un texte, jamais une formule', async (text) => {
    const file = await written([column('a', 'text')], [{ a: text }]);
    expect(xmlOf(file)).not.toMatch(/<f[ >]/);
    expect((await cells(file))[1]).toEqual([text]);
  });

  it('ce que XML ne sait pas écrire est laissé de côté, et une cellule trop longue est coupée', async () => {
    const file = await written([column('a', 'text')], [{ a: 'a\0b\u0007c\ufffed' }, { a: 'x\ud800y' }, { a: 'z'.repeat(40_000) }]);
    const [, control, surrogate, long] = await cells(file);
    expect([control, surrogate, String(long?.[0]).length]).toEqual([['abcd'], ['x\ufffdy'], 32_767]);
  });

  it('les nombres, montants et dates sont de vrais nombres et de vraies dates', async () => {
    const columns = [column('n', 'number'), column('m', 'amount'), column('d', 'date')];
    const file = await written(columns, [
      { n: 0, m: -12.34, d: '2026-03-29' },
      { n: 1200, m: 1e9, d: '2024-02-29' },
      { n: null, m: null, d: null },
    ]);
    const [, one, two] = await cells(file);
    expect(one).toEqual([0, -12.34, new Date('2026-03-29T00:00:00Z')]);
    expect(two).toEqual([1200, 1e9, new Date('2024-02-29T00:00:00Z')]);
  });

  it('au-delà de Z les colonnes s’appellent AA, AB…, et les pages se suivent', async () => {
    const columns = Array.from({ length: 60 }, (_, n) => column(`c${n}`, 'number'));
    const row = (n: number) => Object.fromEntries(columns.map(({ key }, at) => [key, n * 100 + at]));
    const file = await written(columns, [row(1), row(2)], [], [row(3)]);
    expect(xmlOf(file)).toContain('<c r="BH4">');
    const [headings, ...rows] = await cells(file);
    expect(headings).toHaveLength(60);
    expect(rows.map((one) => [one[0], one[26], one[59]])).toEqual([
      [100, 126, 159],
      [200, 226, 259],
      [300, 326, 359],
    ]);
  });

  it('sans aucune ligne, une feuille « Feuille 1 » avec ses titres', async () => {
    const [only, ...others] = await readWorkbook(await written([column('a', 'text'), column('b', 'text')]));
    expect([only?.sheet, only?.data, others]).toEqual(['Feuille 1', [['a', 'b']], []]);
  });
});
