import { sql } from 'kysely';
import type { Reader, Tx } from '#api/platform/database/schema.ts';
import { expertSuffix, namedTitle } from '#protocol/pages/page-slugs.ts';
import type { PageDraft, SectorDraft } from './page-draft.ts';
import { readablePages, readableSheets, shownPages, shownSectors } from './pages.access.queries.ts';
import { type PageReader, readsExperts } from './pages.policy.ts';
import './pages.tables.ts';

export type PageRow = { title: string; html: string; updated_at: Date | null };

/** Finds a page that the reader may read. */
export const findPage = (db: Reader, reader: PageReader, slug: string, now: Date): Promise<PageRow | undefined> =>
  db
    .selectFrom('pages as p')
    .select(['p.title', 'p.html', 'p.updated_at'])
    .where('p.slug', '=', slug)
    .where(readablePages(reader, now))
    .executeTakeFirst();

/**
 * Finds the title of a page that a menu, a category or a sheet names and nobody has published. A page that is shown and closed to the reader
 * has no title here.
 */
export async function findNamedTitle(db: Reader, reader: PageReader, slug: string, now: Date): Promise<string | undefined> {
  const category = slug.endsWith(expertSuffix) && readsExperts(reader) ? slug.slice(0, -expertSuffix.length) : null;
  const titles = sql<{ title: string }>`(
    select ${namedTitle(slug) ?? null}::text as title
    union all
    select 'Fiches experts\u00a0: ' || c.title from categories c where c.slug = ${category}
    union all
    select page.title
    from organisations o, jsonb_to_recordset(o.expert_pages) as page(slug text, title text)
    where o.expert_pages @> ${JSON.stringify([{ slug }])}::jsonb and page.slug = ${slug} and ${readableSheets(reader)})`;
  const named = await db
    .selectFrom(titles.as('named'))
    .select('named.title')
    .where('named.title', 'is not', null)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('pages as p').select('p.id').where('p.slug', '=', slug).where(shownPages(now)))),
    )
    .executeTakeFirst();
  return named?.title;
}

/** Lists the sections of the page of market indices that are shown now, in their order. */
export const listSectors = (db: Reader, now: Date) =>
  db
    .selectFrom('market_sectors as s')
    .select(['s.id', 's.title', 's.html'])
    .where(shownSectors(now))
    .orderBy('s.position')
    .orderBy('s.id')
    .execute();
export type SectorRow = Awaited<ReturnType<typeof listSectors>>[number];

export const takenSlugs = async (tx: Tx): Promise<string[]> =>
  (await tx.selectFrom('pages').select('slug').execute()).map(({ slug }) => slug);

/** Inserts pages, or replaces those whose slug exists. */
export async function storePages(tx: Tx, pages: readonly (Omit<PageDraft, 'slug'> & { slug: string })[]): Promise<void> {
  if (pages.length === 0) return;
  await tx
    .insertInto('pages')
    .values(
      pages.map(({ slug, title, html, audience, updatedAt }) => ({
        slug,
        title,
        html,
        audience,
        updated_at: updatedAt,
        shown_from: updatedAt,
        shown_until: null,
        deleted_at: null,
      })),
    )
    .onConflict((conflict) =>
      conflict.column('slug').doUpdateSet((eb) => ({
        title: eb.ref('excluded.title'),
        html: eb.ref('excluded.html'),
        audience: eb.ref('excluded.audience'),
        updated_at: eb.ref('excluded.updated_at'),
      })),
    )
    .execute();
}

/** Replaces all the sections of the page of market indices. */
export async function replaceSectors(tx: Tx, sectors: readonly SectorDraft[]): Promise<void> {
  await tx.deleteFrom('market_sectors').execute();
  if (sectors.length === 0) return;
  await tx
    .insertInto('market_sectors')
    .values(sectors.map(({ title, html, updatedAt }, position) => ({ position, title, html, updated_at: updatedAt })))
    .execute();
}
