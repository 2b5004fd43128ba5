import { sql } from 'kysely';
import type { ContentSource } from '#api/modules/desk/index.ts';
import { findByTyping, linkableDocument } from '#api/modules/search/index.ts';
import type { Reader } from '#api/platform/database/schema.ts';
import type { ArticleForm } from '#protocol/articles/article-desk.ts';
import type { Reference } from '#protocol/desk/desk-fields.ts';
import '#api/modules/articles/articles.tables.ts';

/** The articles as the desk lists them, with their category as a column to filter by. */
export const articleSource = sql<ContentSource>`
  (select a.id, a.slug, a.title, a.published_at as shown_from, a.shown_until, a.deleted_at, a.version, a.changed_at,
    c.slug as category, jsonb_build_object('category', c.title) as cells
  from articles a join article_categories c on c.id = a.category_id)`;

/** Returns an article as it is stored, with the names of its host and of its documents. */
export const findStoredArticle = (db: Reader, id: number) =>
  db
    .selectFrom('articles as a')
    .innerJoin('article_categories as c', 'c.id', 'a.category_id')
    .leftJoin('organisations as host', 'host.id', 'a.host_id')
    .selectAll('a')
    .select(['c.slug as category', 'host.title as host_title'])
    .select(
      sql<Reference[]>`(select coalesce(jsonb_agg(jsonb_build_object('id', d.id::text, 'label', d.title) order by l.position), '[]')
        from article_documents l join documents d on d.id = l.document_id where l.article_id = a.id)`.as('documents'),
    )
    .where('a.id', '=', id)
    .executeTakeFirstOrThrow();
export type StoredArticle = Awaited<ReturnType<typeof findStoredArticle>>;

/** The references of a form as they are today; null where something is gone. */
export type References = { category: string | null; picture: string | null; host: Reference | null; documents: Reference[] };

/** Finds all that a form refers to, in one statement. */
export const findReferences = (db: Reader, form: ArticleForm): Promise<References> =>
  db
    .selectNoFrom([
      sql<string | null>`(select slug from article_categories where slug = ${form.category})`.as('category'),
      sql<string | null>`(select name from images where name = ${form.picture?.name ?? null})`.as('picture'),
      sql<Reference | null>`(select jsonb_build_object('id', id::text, 'label', title) from organisations
        where kind = 'supplier' and id = ${form.host ? Number(form.host.id) : null})`.as('host'),
      sql<Reference[]>`(select coalesce(jsonb_agg(jsonb_build_object('id', id::text, 'label', title)), '[]') from documents t
        where id = any(${form.documents.map(({ id }) => Number(id))}::integer[]) and ${linkableDocument})`.as('documents'),
    ])
    .executeTakeFirstOrThrow();

const readers = { all: ' (tous)', subscriber: ' (adhérents)', supplier: ' (fournisseurs)' };

/** Lists the categories, each with who reads it: 'Webinars (adhérents)'. */
export async function findCategoryChoices(db: Reader): Promise<Reference[]> {
  const rows = await db.selectFrom('article_categories').select(['slug', 'title', 'audience']).orderBy('position').execute();
  return rows.map(({ slug, title, audience }) => ({ id: slug, label: `${title}${readers[audience]}` }));
}

export const findHostChoices = (db: Reader, q: string): Promise<Reference[]> => findByTyping(db, q, 'suppliers');
export const findDocumentChoices = (db: Reader, q: string): Promise<Reference[]> => findByTyping(db, q, 'documents');
