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
  slug: string;
  category_id: number;
  parent_id: number | null;
  position: number;
};

export const listFamilies = (tx: Tx): Promise<StoredFamily[]> =>
  tx.selectFrom('families').select(['id', 'code', 'slug', 'category_id', 'parent_id', 'position']).orderBy('id').execute();

/** Creates the categories that do not exist yet. Returns a function from a title to the id of its category. */
export async function ensureCategories(tx: Tx, titles: Iterable<string>): Promise<(title: string) => number | undefined> {
  const stored = await tx.selectFrom('categories').select(['id', 'slug', 'title']).execute();
  const ids = new Map(stored.map(({ id, title }) => [normalise(title), id]));
  const takenSlugs = new Set(stored.map(({ slug }) => slug));
  for (const title of titles) {
    if (ids.has(normalise(title))) continue;
    const row = { title, slug: freeSlug(title, takenSlugs), position: categoryPosition(title) };
    const { id } = await tx.insertInto('categories').values(row).returning('id').executeTakeFirstOrThrow();
    ids.set(normalise(title), id);
  }
  return (title) => ids.get(normalise(title));
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
