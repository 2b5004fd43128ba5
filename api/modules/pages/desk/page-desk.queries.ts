import { sql } from 'kysely';
import { type ContentFacts, type ContentSource, factColumns } from '#api/modules/desk/index.ts';
import { pageAudiences } from '#api/modules/pages/pages.policy.ts';
import type { Reader, Tx } from '#api/platform/database/schema.ts';
import '#api/modules/pages/pages.tables.ts';

/** The pages as the desk lists them, with their readers as a column to filter by. */
export const pageSource = sql<ContentSource>`
  (select p.id, p.slug, p.title, p.shown_from, p.shown_until, p.deleted_at, p.version, p.changed_at, p.audience,
    jsonb_build_object('slug', p.slug, 'audience', case p.audience ${sql.join(
      pageAudiences.map(({ id, label }) => sql`when ${id} then ${label}::text`),
      sql` `,
    )} end) as cells
  from pages p)`;

/** Returns a page as it is stored. */
export const findStoredPage = (db: Reader, id: number) =>
  db.selectFrom('pages').select(['title', 'slug', 'audience', 'html']).where('id', '=', id).executeTakeFirstOrThrow();

/** Returns the id of the page of a slug; undefined when there is none. */
export const findPageId = async (db: Reader, slug: string): Promise<number | undefined> =>
  (await db.selectFrom('pages').select('id').where('slug', '=', slug).executeTakeFirst())?.id;

/** Writes the hours, the version and the last change of a page. */
export const updatePageFacts = (tx: Tx, id: number, facts: ContentFacts) =>
  tx
    .updateTable('pages')
    .set(factColumns(facts))
    .where('id', '=', id)
    .execute()
    .then(() => undefined);

/** Deletes pages for good. */
export async function deletePages(tx: Tx, ids: readonly number[]): Promise<void> {
  await tx
    .deleteFrom('pages')
    .where('id', '=', sql<number>`any(${[...ids]}::integer[])`)
    .execute();
}
