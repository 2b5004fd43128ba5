import { z } from 'zod';
import { column, countWritten, type FileImport, importer, read, requiredColumn, type ValidLine } from '#api/modules/imports/index.ts';
import type { Tx } from '#api/platform/database/schema.ts';
import { freeSlug } from '#api/platform/text/normalise.ts';
import {
  ensureCategories,
  type FamilyToWrite,
  followCategories,
  listFamilies,
  listMainFamilies,
  reindexFamilies,
  type StoredFamily,
  writeFamilies,
} from './catalogue.import.queries.ts';
import { type CatalogueCorrections, keepCategory, keepFamily, openCorrections } from './catalogue-corrections.ts';
import { categoryOfCode } from './cpv-categories.ts';

const familyRow = z.object({
  code: requiredColumn(['code', 'Code famille', 'Code CPV'], read.text(40)),
  parent: column(['parent', 'Code parent', 'Famille parente', 'Famille'], read.text(40)),
  title: requiredColumn(['libelle', 'Intitulé', 'Titre', 'Nom'], read.text(200)),
  category: column(['categorie', "Catégorie d'achat"], read.text(120)),
});
type FamilyLine = ValidLine<z.output<typeof familyRow>>;
type File = FileImport<CatalogueCorrections>;

/** Indexes again the organisations that sell any of these families: the titles of families are part of their search texts. */
type ReindexSellers = (tx: Tx, familyIds: readonly number[]) => Promise<void>;
/** A family that has another parent now; null is none. */
export type MovedFamily = { id: number; former: number | null };
/** Gives the sellers of moved families the present parent of each, and takes from them the former one, which nothing else keeps. */
type MoveSellers = (tx: Tx, moved: readonly MovedFamily[]) => Promise<void>;
type Sellers = { moveSellers: MoveSellers; reindexSellers: ReindexSellers };

/**
 * Imports `familles.csv`: the families, and the sub-families under their parent. A parent may come after its children in the file. The
 * assembly passes what organisations do, because they depend on the catalogue and not the reverse.
 */
export const familiesFile = ({ moveSellers, reindexSellers }: Sellers) =>
  importer({
    file: 'familles.csv',
    row: familyRow,
    same: { column: 'code', key: ({ code }) => code },
    identity: ({ code }) => code,
    linesAtOnce: Number.POSITIVE_INFINITY,
    prepare: openCorrections,
    async write(lines, file) {
      const stored = await listFamilies(file.tx);
      const placed = file.has('parent') ? lines : underStoredParents(lines, stored);
      const roots = placed.filter(({ row }) => row.parent === null);
      const children = placed.filter(({ row }) => row.parent !== null);
      const written = [...(await writeRoots(roots, file)), ...(await writeChildren(children, file))];
      await file.memory.log.flush();
      await moveSellers(file.tx, movedSince(stored, await listFamilies(file.tx)));
      const followers = await followCategories(
        file.tx,
        written.map(({ id }) => id),
      );
      return countWritten(written, followers);
    },
    async settle(tx, ids) {
      await reindexFamilies(tx, ids);
      await reindexSellers(tx, ids);
    },
  });

/** Returns the lines of a file without the column of parents: each known family stays under its own. */
function underStoredParents(lines: readonly FamilyLine[], stored: readonly StoredFamily[]): FamilyLine[] {
  const codes = new Map(stored.map(({ id, code }) => [id, code]));
  const parents = new Map(stored.map(({ code, parent_id }) => [code, parent_id === null ? null : (codes.get(parent_id) ?? null)]));
  return lines.map((line) => ({ ...line, row: { ...line.row, parent: parents.get(line.row.code) ?? null } }));
}

/** Lists the families whose parent is another one than in `stored`. */
function movedSince(stored: readonly StoredFamily[], families: readonly StoredFamily[]): MovedFamily[] {
  const parents = new Map(stored.map(({ id, parent_id }) => [id, parent_id]));
  return families.flatMap(({ id, parent_id }) => {
    const former = parents.get(id);
    return former === undefined || former === parent_id ? [] : [{ id, former }];
  });
}

const closedReason = 'Fermée au bureau : elle le reste';
const closedCategoryReason = 'Catégorie fermée au bureau : elle le reste';
const mainReason = 'Des contrats ou des fournisseurs sont rangés dans cette famille : elle reste une famille';

/**
 * Returns the stored families by code, and a function that makes the row to write. A stored family keeps its slug and position, a new one
 * comes last.
 */
async function prepareFamilies({ tx, note }: File) {
  const stored = await listFamilies(tx);
  const byCode = new Map(stored.map((family) => [family.code, family]));
  const takenSlugs = new Set(stored.map(({ slug }) => slug));
  let lastPosition = Math.max(0, ...stored.map(({ position }) => position));
  const rowOf = (line: FamilyLine, category_id: number, parent_id: number | null): FamilyToWrite => {
    const { code, title } = line.row;
    const known = byCode.get(code);
    if (known && known.closed_at !== null) note(line, 'code', closedReason, known.title);
    return {
      code,
      title,
      category_id,
      parent_id,
      slug: known?.slug ?? freeSlug(title, takenSlugs),
      position: known?.position ?? ++lastPosition,
    };
  };
  return { byCode, rowOf };
}

/** Writes families. The category comes from the file when it has that column, else from the stored family, else from the CPV code. */
async function writeRoots(lines: readonly FamilyLine[], file: File) {
  const { byCode, rowOf } = await prepareFamilies(file);
  const withCategory = file.has('category');
  const titleOf = ({ row }: FamilyLine) => row.category ?? categoryOfCode(row.code);
  const usedTitles = lines.filter(({ row }) => withCategory || !byCode.has(row.code)).map(titleOf);
  const categoryOf = await ensureCategories(file.tx, new Set(usedTitles), file.memory.formerTitles);
  const rows = lines.flatMap((line) => {
    const storedId = withCategory ? undefined : byCode.get(line.row.code)?.category_id;
    const category = storedId === undefined ? categoryOf(titleOf(line)) : undefined;
    const id = storedId ?? category?.id;
    if (id === undefined) return [];
    keepCategory(line, file, id);
    const row = keepFamily(line, file, rowOf(line, id, null), withCategory);
    if (category?.isClosed && row.category_id === id)
      file.note(line, withCategory ? 'category' : 'code', closedCategoryReason, category.title);
    return [row];
  });
  return writeFamilies(file.tx, rows, withCategory);
}

/**
 * Writes sub-families; refuses a line that would make a third level, or a sub-family of the main family of a contract or supplier. Stored
 * sub-families come first: a family that they all leave may become one.
 */
async function writeChildren(lines: readonly FamilyLine[], file: File) {
  const { byCode, rowOf } = await prepareFamilies(file);
  const isChild = ({ row }: FamilyLine) => (byCode.get(row.code)?.parent_id ?? null) !== null;
  const children = new Set(lines.map(({ row }) => row.code));
  const main = lines.some(({ row }) => byCode.get(row.code)?.parent_id === null) ? await listMainFamilies(file.tx) : new Set<number>();
  const placed = (line: FamilyLine, parents: ReadonlySet<number | null>): FamilyToWrite[] => {
    const code = line.row.parent ?? '';
    const parent = byCode.get(code);
    const itself = byCode.get(line.row.code);
    if (children.has(code) || (parent && parent.parent_id !== null)) file.refuse(line, 'parent', 'Ce parent est lui-même une sous-famille');
    else if (!parent) file.refuse(line, 'parent', 'Famille parente inconnue', file.leftOut('familles.csv', code));
    else if (itself && parents.has(itself.id)) file.refuse(line, 'parent', 'Cette famille a déjà ses propres sous-familles');
    else if (itself && itself.parent_id === null && main.has(itself.id)) file.refuse(line, 'parent', mainReason);
    else return [keepFamily(line, file, rowOf(line, parent.category_id, parent.id), false)];
    return [];
  };
  const moved = lines.filter(isChild).flatMap((line) => placed(line, new Set()));
  const rewritten = new Set(moved.map(({ code }) => code));
  const left = [...byCode.values()].filter(({ code }) => !rewritten.has(code));
  const parents = new Set([...left, ...moved].map(({ parent_id }) => parent_id));
  const rows = lines.filter((line) => !isChild(line)).flatMap((line) => placed(line, parents));
  return writeFamilies(file.tx, [...moved, ...rows], true);
}
