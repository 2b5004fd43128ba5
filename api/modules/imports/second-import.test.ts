import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import { mutants } from '#api/test/broken-imports/mutants.ts';
import { aNetwork, type RowName } from '#api/test/broken-imports/network-rows.ts';
import { openImport } from '#api/test/import-folder.ts';

const { importFiles, rowsOf } = openImport();
const draws = process.env.PROVE === '1' ? 400 : 40;

const statements: Record<RowName, string> = {
  'adherents.csv':
    "select siret as key, title || '|' || coalesce(city, '') || '|' || coalesce(joined_on::text, '') as value from organisations where kind = 'subscriber'",
  'contrats.csv': "select import_reference as key, title || '|' || first_end_date::text as value from contracts",
  'chiffre_affaires.csv': "select to_char(month, 'YYYY-MM') as key, amount_cents::text as value from turnover",
};

/** Reads the list of issues: for each file, the first line from which it was not read, and the lines with a refusal or a remark. */
function toldLines(list: string | null, file: string): (line: number) => boolean {
  const issues: string[][] = list === null ? [] : parse(readFileSync(list), { bom: true, delimiter: ';', from_line: 2 });
  const ranges = issues.flatMap(([kind, name, line, , , , detail = '']) => {
    if (name?.replace('.xlsx', '.csv') !== file) return [];
    const first = Number(line || 1);
    return [[first, kind === 'Fichier' ? Number.POSITIVE_INFINITY : Number(/jusqu’à la ligne (\d+)/.exec(detail)?.[1] ?? first)] as const];
  });
  return (line) => ranges.some(([first, last]) => line >= first && line <= last);
}

describe('un second import de fichiers mêlés et cassés ne perd rien en silence', () => {
  it.each(mutants(draws))('$number : $title', async ({ file, name, content, lineOf }) => {
    await importFiles(aNetwork('ancien').files);
    const { files, expected } = aNetwork('nouveau');
    const { [file]: _replaced, ...others } = files;
    const { list, report } = await importFiles({ ...others, [name]: content }, { only: true });
    const stored = new Map((await rowsOf(statements[file])).map(({ key, value }) => [key, value]));
    const isTold = toldLines(list, file);
    const lost = expected[file].filter(({ key, value }, row) => stored.get(key) !== value && !lineOf(row).some(isTold));
    expect(
      lost.map(({ key, value }) => `${value} : ${stored.get(key)}`),
      report,
    ).toEqual([]);
  });
});
