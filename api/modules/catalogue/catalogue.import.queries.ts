import { sql } from 'kysely';
import { upsert } from '#api/modules/imports/index.ts';
import { indexForSearch } from '#api/modules/search/index.ts';
import type { Tx } from '#api/platform/database/schema.ts';
import { freeSlug, normalise } from '#api/platform/text/normalise.ts';
import { categoryPosition } from './cpv-categories.ts';
import './catalogue.tables.ts';

export type KnownFamily = {
  id: number;
  code: string;
  slug: string;
  category_id: number;
  parent_id: number | null;
  position: number;
};

export const knownFamilies = (tx: Tx): Promise<KnownFamily[]> =>
  tx.selectFrom('families').select(['id', 'code', 'slug', 'category_id', 'parent_id', 'position']).orderBy('id').execute();

/** The ids of categories by title, those that are new being made. */
export async function categoriesNamed(tx: Tx, titles: Iterable<string>): Promise<(title: string) => number | undefined> {
  const known = await tx.selectFrom('categories').select(['id', 'slug', 'title']).execute();
  const ids = new Map(known.map(({ id, title }) => [normalise(title), id]));
  const taken = new Set(known.map(({ slug }) => slug));
  for (const title of titles) {
    if (ids.has(normalise(title))) continue;
    const row = { title, slug: freeSlug(title, taken), position: categoryPosition(title) };
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
 * Writes families that are all roots, or all children of families already written. The category is the file's only if it has that column.
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

/** Makes families findable again after they changed. */
export async function reindexFamilies(tx: Tx, ids: readonly number[]): Promise<void> {
  const rows = await tx.selectFrom('families').select(['id', 'title']).where('id', '=', sql<number>`any(${ids}::integer[])`).execute();
  await indexForSearch(
    tx,
    'family',
    rows.map(({ id, title }) => ({ id, texts: [{ weight: 4, text: title }] })),
  );
}
