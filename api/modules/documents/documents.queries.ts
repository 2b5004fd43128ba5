import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { matchedEntities, type SearchMatch } from '#api/modules/search/index.ts';
import { pageOf } from '#api/platform/database/page-of.ts';
import type { Reader } from '#api/platform/database/schema.ts';
import { pageSize } from '#protocol/core/page.ts';
import { type DocumentFormat, presentationCategory } from '#protocol/documents/documents.ts';
import { type Onlooker, visibleDocuments } from './documents.access.queries.ts';
import './documents.tables.ts';

/** What a document shows. */
export type DocumentRow = {
  id: number;
  slug: string;
  title: string;
  body: string;
  category: string;
  format: DocumentFormat;
  affiliate: string | null;
  fid: string;
  size: number;
  updated_at: Date | string;
};

/** A list as asked: its words (null without any), and what narrows it. */
export type DocumentList = {
  match: SearchMatch | null;
  categories: readonly number[];
  formats: readonly DocumentFormat[];
  organisationId: number | null;
};

/** The columns of a `DocumentRow`, from `joinedDocuments`. */
export const documentColumns = sql<DocumentRow>`d.id, d.slug, d.title, d.body, c.title as category, d.format, o.title as affiliate, d.file_id as fid, x.size, d.updated_at`;
/** The documents `d` with their category, their file and their company. */
export const joinedDocuments = sql`documents d join document_categories c on c.id = d.category_id join files x on x.id = d.file_id
  left join organisations o on o.id = d.organisation_id`;

type Filter = Exclude<keyof DocumentList, 'match'>;
const filtersOf = (list: DocumentList): Record<Filter, RawBuilder<SqlBool> | null> => ({
  categories: list.categories.length === 0 ? null : sql`d.category_id = any(${list.categories}::integer[])`,
  formats: list.formats.length === 0 ? null : sql`d.format = any(${list.formats}::text[])`,
  organisationId: list.organisationId === null ? null : sql`d.organisation_id = ${list.organisationId}`,
});
const conditionsOf = (onlooker: Onlooker, list: DocumentList): RawBuilder<SqlBool> =>
  sql.join([visibleDocuments(onlooker), ...Object.values(filtersOf(list)).filter((condition) => condition !== null)], sql` and `);

/** The documents of a list that one may see, with how well each answers the words: `(id, category_id, format, updated_at, score)`. */
const found = (onlooker: Onlooker, list: DocumentList): RawBuilder<{ id: number; category_id: number; format: DocumentFormat }> =>
  list.match
    ? sql`(select d.id, d.category_id, d.format, d.updated_at, m.score from ${matchedEntities('document', list.match)} m
        join documents d on d.id = m.entity_id where ${conditionsOf(onlooker, list)})`
    : sql`(select d.id, d.category_id, d.format, d.updated_at, 0 as score from documents d where ${conditionsOf(onlooker, list)})`;

/** One page of a list, the best answers then the newest first, and how many it holds, in one statement. */
export function listDocuments(db: Reader, onlooker: Onlooker, list: DocumentList, page: number) {
  const total = sql<number>`(select count(*) from ${found(onlooker, list)} f)`;
  const chosen = sql`(select f.id, f.score from ${found(onlooker, list)} f
    order by f.score desc, f.updated_at desc, f.id desc limit ${pageSize} offset ${(page - 1) * pageSize})`;
  const rows = db
    .selectFrom(
      sql<DocumentRow & { total: number }>`(select ${documentColumns}, ${total} as total, chosen.score
        from ${chosen} chosen join ${joinedDocuments} on d.id = chosen.id)`.as('page'),
    )
    .selectAll()
    .orderBy(sql`score`, 'desc')
    .orderBy('updated_at', 'desc')
    .orderBy('id', 'desc');
  return pageOf(db, { page, rows, total });
}

/** The newest documents of some categories. */
export const latestDocuments = (db: Reader, onlooker: Onlooker, categories: readonly number[], most: number): Promise<DocumentRow[]> => {
  const list = { match: null, categories, formats: [], organisationId: null };
  return db
    .selectFrom(
      sql<DocumentRow>`(select ${documentColumns}
        from (select f.id from ${found(onlooker, list)} f order by f.updated_at desc, f.id desc limit ${most}) chosen
        join ${joinedDocuments} on d.id = chosen.id)`.as('latest'),
    )
    .selectAll()
    .orderBy('updated_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
};

/** How many documents each category and each format holds, whatever of the two is chosen already; what is chosen stays, were it empty. */
export async function countChoices(db: Reader, onlooker: Onlooker, list: DocumentList) {
  const inEveryCategory = found(onlooker, { ...list, categories: [] });
  const inEveryFormat = found(onlooker, { ...list, formats: [] });
  const { categories, formats } = await db
    .selectNoFrom([
      sql<{ value: number; label: string; count: number }[]>`(
        select coalesce(jsonb_agg(jsonb_build_object('value', c.id, 'label', c.title, 'count', coalesce(k.n, 0)) order by c.position), '[]')
        from document_categories c
        left join (select f.category_id, count(*) as n from ${inEveryCategory} f group by f.category_id) k on k.category_id = c.id
        where k.n > 0 or c.id = any(${list.categories}::integer[]))`.as('categories'),
      sql<{ value: DocumentFormat; count: number }[]>`(
        select coalesce(jsonb_agg(jsonb_build_object('value', k.format, 'count', k.n) order by k.format), '[]')
        from (select format, sum(n) as n from (
          select f.format, count(*) as n from ${inEveryFormat} f group by f.format
          union all select chosen.format, 0 from unnest(${list.formats}::text[]) as chosen(format)) every group by format) k)`.as(
        'formats',
      ),
    ])
    .executeTakeFirstOrThrow();
  return { categories, formats };
}

/** The organisation whose sheet has this slug; undefined when there is none. */
export const findOwner = (db: Reader, kind: 'supplier' | 'subscriber', slug: string) =>
  db.selectFrom('organisations').select('id').where('kind', '=', kind).where('slug', '=', slug).executeTakeFirst();

/** How a document is named: by its id or slug, or by its file's id. */
export type Named = { idOrSlug: string } | { fid: string };
const namedBy = (named: Named): RawBuilder<SqlBool> =>
  'fid' in named
    ? sql`d.file_id = ${named.fid}`
    : /^\d{1,9}$/.test(named.idOrSlug)
      ? sql`(d.slug = ${named.idOrSlug} or d.id = ${Number(named.idOrSlug)})`
      : sql`d.slug = ${named.idOrSlug}`;

/** A document that one may see and its file; undefined when there is none, or none for this onlooker. A slug goes before an id. */
export const findFile = (db: Reader, onlooker: Onlooker, named: Named) =>
  db
    .selectFrom('documents as d')
    .innerJoin('files as x', 'x.id', 'd.file_id')
    .select(['d.id', 'd.slug', 'd.format', 'x.name', 'x.content_type', 'x.sha256'])
    .where(namedBy(named))
    .where(visibleDocuments(onlooker))
    .orderBy(sql`d.slug = ${'fid' in named ? '' : named.idOrSlug}`, 'desc')
    .limit(1)
    .executeTakeFirst();

/** The documents of the offer `f`, the newest first, as a JSON list to select in a list of offers. */
export const documentsOfOffer = (onlooker: Onlooker): RawBuilder<DocumentRow[]> => sql`(
  select coalesce(jsonb_agg(to_jsonb(one) order by one.updated_at desc, one.id), '[]')
  from (select ${documentColumns} from ${joinedDocuments} where d.offer_id = f.id and ${visibleDocuments(onlooker)}) one)`;

/** How many documents of the organisation `o` one may see: whether its sheet has the tab. */
export const countOfSheet = (onlooker: Onlooker): RawBuilder<number> => sql`(
  select count(*) from documents d where d.organisation_id = o.id and ${visibleDocuments(onlooker)})`;

/** The presentation of the organisation `o`, the last one it gave, when one may see it. */
export const presentationOfSheet = (onlooker: Onlooker): RawBuilder<{ slug: string; title: string } | null> => sql`(
  select jsonb_build_object('slug', d.slug, 'title', d.title) from documents d
  where d.organisation_id = o.id and d.category_id = ${presentationCategory}::integer and ${visibleDocuments(onlooker)}
  order by d.updated_at desc, d.id desc limit 1)`;
