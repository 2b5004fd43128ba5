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

export type FoundCategory = { id: number; title: string; isClosed: boolean };

/**
 * Creates the categories that do not exist yet. Returns each by its title. `formerTitles`: those that the desk replaced, by the id of the category.
 */
export async function ensureCategories(
  tx: Tx,
  titles: Iterable<string>,
  formerTitles: readonly (readonly [string, number])[],
): Promise<(title: string) => FoundCategory | undefined> {
  const stored = await tx
    .selectFrom('categories')
    .select(['id', 'slug', 'title', sql<boolean>`closed_at is not null`.as('isClosed')])
    .execute();
  const byId = new Map<number, FoundCategory>(stored.map((category) => [category.id, category]));
  const ids = new Map(
    [...formerTitles, ...stored.map(({ id, title }) => [title, id] as const)].map(([title, id]) => [normalise(title), id]),
  );
  const takenSlugs = new Set(stored.map(({ slug }) => slug));
  for (const title of titles) {
    if (ids.has(normalise(title))) continue;
    const row = { title, slug: freeSlug(title, takenSlugs), position: categoryPosition(title) };
    const { id } = await tx.insertInto('categories').values(row).returning('id').executeTakeFirstOrThrow();
    ids.set(normalise(title), id);
    byId.set(id, { id, title, isClosed: false });
  }
  return (title) => byId.get(ids.get(normalise(title)) ?? 0);
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

/** Puts the sub-families of these families into their categories. Returns the ids of those that changed. */
export async function followCategories(tx: Tx, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update families f set category_id = p.category_id, changed_at = now(), version = f.version + 1 from families p
    where p.id = any(${[...ids]}::integer[]) and f.parent_id = p.id and f.category_id <> p.category_id returning f.id`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Returns the ids of the families that contracts have, the deleted ones aside, or suppliers as their main one: none becomes a sub-family. */
export async function listMainFamilies(tx: Tx): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    select family_id as id from organisations where family_id is not null union select family_id from contracts
    where deleted_at is null`.execute(tx);
  return new Set(rows.map(({ id }) => id));
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
