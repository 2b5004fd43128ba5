import { sql } from 'kysely';
import { upsert } from '#api/modules/imports/index.ts';
import { indexForSearch } from '#api/modules/search/index.ts';
import type { Tx } from '#api/platform/database/schema.ts';
import { freeSlug, normalise } from '#api/platform/text/normalise.ts';
import { categoryPosition } from './cpv-categories.ts';
import './catalogue.tables.ts';

export type StoredFamily = {
  id: number;
  code: string;
  title: string;
  closed_at: Date | null;
  slug: string;
  category_id: number;
  parent_id: number | null;
  position: number;
};

export const listFamilies = (tx: Tx): Promise<StoredFamily[]> =>
  tx
    .selectFrom('families')
    .select(['id', 'code', 'title', 'closed_at', 'slug', 'category_id', 'parent_id', 'position'])
    .orderBy('id')
    .execute();

/**
 * Creates the categories that do not exist yet. Returns the ids by title. `formerTitles`: those that the desk replaced, by the id of the category.
 */
export async function ensureCategories(
  tx: Tx,
  titles: Iterable<string>,
  formerTitles: readonly (readonly [string, number])[],
): Promise<(title: string) => number | undefined> {
  const stored = await tx.selectFrom('categories').select(['id', 'slug', 'title']).execute();
  const ids = new Map(
    [...formerTitles, ...stored.map(({ id, title }) => [title, id] as const)].map(([title, id]) => [normalise(title), id]),
  );
  const takenSlugs = new Set(stored.map(({ slug }) => slug));
  for (const title of titles) {
    if (ids.has(normalise(title))) continue;
    const row = { title, slug: freeSlug(title, takenSlugs), position: categoryPosition(title) };
    const { id } = await tx.insertInto('categories').values(row).returning('id').executeTakeFirstOrThrow();
    ids.set(normalise(title), id);
  }
  return (title) => ids.get(normalise(title));
}

/** Returns the titles of the categories by their ids. */
export async function listCategoryTitles(tx: Tx): Promise<Map<number, string>> {
  const rows = await tx.selectFrom('categories').select(['id', 'title']).execute();
  return new Map(rows.map(({ id, title }) => [id, title]));
}

export type FamilyToWrite = {
  code: string;
  slug: string;
  title: string;
  category_id: number;
  parent_id: number | null;
  position: number;
};

/**
 * Inserts or updates families by code: all of them roots, or all of them children of stored families. Slug and position of a stored
 * family do not change, nor does its category unless `withCategory`.
 */
export function writeFamilies(tx: Tx, rows: readonly FamilyToWrite[], withCategory: boolean): Promise<{ id: number; created: boolean }[]> {
  const category = { category_id: 'integer' };
  return upsert(tx, {
    table: 'families',
    key: { code: 'text' },
    once: { slug: 'text', position: 'integer', ...(withCategory ? {} : category) },
    columns: { title: 'text', parent_id: 'integer', ...(withCategory ? category : {}) },
    marks: ['changed_at', 'version'],
    rows,
  });
}

/** Updates the search index of families that changed: nobody finds a closed one. */
export async function reindexFamilies(tx: Tx, ids: readonly number[]): Promise<void> {
  const rows = await tx
    .selectFrom('families')
    .select(['id', 'title', 'closed_at'])
    .where('id', '=', sql<number>`any(${ids}::integer[])`)
    .execute();
  await indexForSearch(
    tx,
    'family',
    rows.map(({ id, title, closed_at }) => ({ id, texts: closed_at === null ? [{ weight: 4, text: title }] : [] })),
  );
}

/** Makes families that were removed unfindable. */
export const forgetFamilies = (tx: Tx, ids: readonly number[]): Promise<void> =>
  indexForSearch(
    tx,
    'family',
    ids.map((id) => ({ id, texts: [] })),
  );
