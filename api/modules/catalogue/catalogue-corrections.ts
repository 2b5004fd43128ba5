import {
  type CorrectionLog,
  correctedByKey,
  correctionLog,
  type FileImport,
  type ImportRun,
  type KeptColumn,
  keepColumns,
  type Line,
  listCorrectedColumns,
} from '#api/modules/imports/index.ts';
import { normalise } from '#api/platform/text/normalise.ts';
import { type FamilyToWrite, listCategoryTitles } from './catalogue.import.queries.ts';

/** The changes of operators in the catalogue. */
export type CatalogueCorrections = {
  log: CorrectionLog;
  families: ReturnType<typeof correctedByKey>;
  fields: Readonly<Record<string, KeptColumn>>;
  /** The titles of categories that operators replaced, with the id of the category. */
  formerTitles: readonly (readonly [string, number])[];
  /** The corrections of titles of categories, by the id of the category. A remark names each once. */
  renamed: Map<number, { id: number; title: string }>;
};

/** Reads what operators changed in the catalogue, before `familles.csv` is read. */
export async function openCorrections(run: ImportRun): Promise<CatalogueCorrections> {
  const families = await listCorrectedColumns(run.tx, 'families');
  const renamed = (await listCorrectedColumns(run.tx, 'categories')).flatMap(({ id, before, stored }) =>
    typeof before === 'string' ? [{ id, former: before, category: Number(stored.id), title: String(stored.title) }] : [],
  );
  const titles = families.length > 0 ? await listCategoryTitles(run.tx) : new Map<number, string>();
  return {
    log: correctionLog(run),
    families: correctedByKey(families, ({ code }) => code),
    fields: {
      title: { column: 'title' },
      category_id: { column: 'category', text: (id) => titles.get(Number(id)) ?? '' },
    },
    formerTitles: renamed.map(({ former, category }) => [former, category] as const),
    renamed: new Map(renamed.map(({ category, id, title }) => [category, { id, title }])),
  };
}

type File = FileImport<CatalogueCorrections>;

/** Returns the family to write: what an operator changed in it stays. */
export function keepFamily(line: Line, { memory }: File, row: FamilyToWrite, withCategory: boolean): FamilyToWrite {
  const { families, log, fields } = memory;
  const columns = withCategory ? ['title', 'category_id'] : ['title'];
  return keepColumns({ corrected: families, log, fields, name: ({ title }) => String(title) }, line, { key: row.code, row, columns });
}

/** Notes that a line calls a category by the title that an operator replaced, once a category; a file with the new title ends the correction. */
export function keepCategory(line: Line, { memory: { renamed, log } }: File, categoryId: number): void {
  const correction = renamed.get(categoryId);
  const { category } = line.cells;
  if (!correction || !category) return;
  renamed.delete(categoryId);
  const { id, title } = correction;
  if (normalise(category) === normalise(title)) log.end(id);
  else log.keep(line, { id, column: 'category', name: title, kept: title, value: category });
}
