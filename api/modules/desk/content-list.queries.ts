import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { matchedEntities, type SearchMatch } from '#api/modules/search/index.ts';
import { orderKey } from '#api/platform/database/order-key.ts';
import type { Reader } from '#api/platform/database/schema.ts';
import { normalise } from '#api/platform/text/normalise.ts';
import { pageSize } from '#protocol/core/page.ts';
import type { ContentSort } from '#protocol/desk/content-endpoints.ts';
import { type ContentState, contentStates } from '#protocol/desk/content-states.ts';
import type { Found } from '#protocol/desk/find.ts';
import { type ContentKind, type ContentSource, isKept } from './content-kind.ts';
import './desk.tables.ts';

/** A row of a list of the desk: that of its kind, whether a draft waits, and who changed it last. */
export type ContentRowSource = ContentSource & { has_draft: boolean; changed_by: string | null };

/** The choices of a list. `match`: null without search; `filters`: the chosen id of each filter that is set. */
export type ContentList = {
  match: SearchMatch | null;
  /** Those that this user changed last; null for all. */
  changedBy?: number | null;
  /** Those that appear or disappear from now to this instant, excluded; null for all. */
  deadline?: { now: Date; end: Date } | null;
  state: ContentState | '';
  filters: ReadonlyMap<string, string>;
};

/** The states of the contents `s` in SQL, as `stateOf` decides them; '' for all but the trash. */
function isInState(state: ContentState | '', now: Date): RawBuilder<SqlBool> {
  const isOver = sql<boolean>`coalesce(s.shown_until <= ${now}, false)`;
  const conditions: Record<ContentState | '', RawBuilder<SqlBool>> = {
    '': sql`s.deleted_at is null`,
    trash: sql`s.deleted_at is not null`,
    draft: sql`s.deleted_at is null and s.shown_from is null`,
    ended: sql`s.deleted_at is null and s.shown_from is not null and ${isOver}`,
    planned: sql`s.deleted_at is null and s.shown_from > ${now} and not ${isOver}`,
    shown: sql`s.deleted_at is null and s.shown_from <= ${now} and not ${isOver}`,
  };
  return conditions[state];
}

const orders: Readonly<Record<Exclude<ContentSort, 'relevance'>, RawBuilder<unknown>>> = {
  changed: sql`s.changed_at desc, s.id desc`,
  title: sql`${orderKey(sql`s.title`)}, s.id`,
  shown: sql`s.shown_from desc nulls first, s.id desc`,
  ends: sql`s.shown_until nulls last, s.id`,
};

/** The rank of the contents `s` by their titles: those that are what is typed, then those that begin with it. */
function titleRank({ typed }: SearchMatch): RawBuilder<number> {
  const text = sql`${normalise(typed)}::text`;
  return sql`case when name_key(s.title) = ${text} then 0 when starts_with(name_key(s.title), ${text}) then 1 else 2 end`;
}

/** The order of a list of contents `s`. A tree keeps its own; what only the words of a title find comes behind the answers of the search. */
function orderOf(kind: ContentKind, { sort, match }: Pick<ContentList, 'match'> & { sort: ContentSort }): RawBuilder<unknown> {
  if (kind.order) return kind.order;
  if (sort !== 'relevance') return orders[sort];
  return match ? sql`${titleRank(match)}, s.score desc nulls last, ${orders.changed}` : orders.changed;
}

/** The contents `s` that a search finds: by the search of members, else by the starts of the words of their titles. */
function isFound(kind: ContentKind, match: SearchMatch): RawBuilder<SqlBool> {
  if (kind.searchKind === null) return hasWords(kind, match);
  const inSearch = sql`select entity_id from ${matchedEntities(kind.searchKind, match)} m`;
  // A closed content left the search of members.
  const closed = sql`select s.id from ${kind.source} s where s.deleted_at is not null and ${hasWords(kind, match)}`;
  return isKept(kind) ? sql`s.id in (${inSearch} union ${closed})` : sql`s.id in (${inSearch})`;
}

/** The contents `s` whose titles, or the texts of their kind, have words that begin as those that are typed. */
function hasWords({ searchedText = sql`s.title` }: ContentKind, match: SearchMatch): RawBuilder<SqlBool> {
  const words = normalise(match.typed).split(' ').filter(Boolean);
  if (words.length === 0) return sql`false`;
  return sql`name_words(${searchedText}, '') @@ to_tsquery('simple', ${words.map((word) => `${word}:*`).join(' & ')})`;
}

/** The user who changed the content `s` last. */
const lastAuthor = ({ resource }: ContentKind): RawBuilder<number | null> =>
  sql`(select r.user_id from content_revisions r where r.kind = ${resource} and r.entity_id = s.id order by r.id desc limit 1)`;

/** The contents `s` that appear or disappear from an instant to another, excluded. */
const isDue = ({ now, end }: { now: Date; end: Date }): RawBuilder<SqlBool> =>
  sql`(s.shown_from > ${now} and s.shown_from < ${end} or s.shown_until > ${now} and s.shown_until < ${end})`;

/** Returns the contents of a kind that a search and filters keep, in whatever state. With a search, `score` says how well each answers it. */
function found(
  kind: ContentKind,
  { match, filters, changedBy = null, deadline = null }: Omit<ContentList, 'state'>,
): RawBuilder<ContentSource> {
  const conditions = [...filters].map(([name, id]) => kind.conditions?.[name]?.(id) ?? sql<SqlBool>`s.${sql.ref(name)}::text = ${id}`);
  if (match) conditions.push(isFound(kind, match));
  if (changedBy !== null) conditions.push(sql`${lastAuthor(kind)} = ${changedBy}`);
  if (deadline) conditions.push(isDue(deadline));
  const kept = conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`true`;
  if (!match) return sql`(select s.* from ${kind.source} s where ${kept})`;
  if (kind.searchKind === null) return sql`(select s.*, null::integer as score from ${kind.source} s where ${kept})`;
  return sql`(select s.*, m.score from ${kind.source} s left join ${matchedEntities(kind.searchKind, match)} m on m.entity_id = s.id where ${kept})`;
}

/** Selects the contents of a kind that a search finds, in whatever state, the titles that begin as what is typed first, then the open ones, the best answers first: for the search of the whole desk. */
export function foundContents(kind: ContentKind, match: SearchMatch, limit: number): RawBuilder<Found> {
  return sql`(select ${kind.resource} as resource, s.id::text as id, s.title, concat_ws(', ', ${cellsOf(kind)}, ${stateWords(kind)}) as detail
    from ${found(kind, { match, filters: new Map() })} s
    order by ${titleRank(match)}, (s.deleted_at is not null), s.score desc nulls last, ${orders.changed} limit ${limit})`;
}

const cellsOf = ({ columns }: ContentKind): RawBuilder<unknown> =>
  columns.length === 0 ? sql`null` : sql.join(columns.map((name) => sql`nullif(s.cells ->> ${name}, '')`));

/** The word of what members do not see; null for the others. */
const stateWords = (kind: ContentKind): RawBuilder<unknown> =>
  isKept(kind)
    ? sql`case when s.deleted_at is not null then 'fermée' end`
    : sql`case when s.deleted_at is not null then 'corbeille' when s.shown_from is null then 'brouillon' end`;

/** Adds to the rows `s` of one kind whether a draft waits and who changed each last. */
const withHistory = (kind: ContentKind, rows: RawBuilder<unknown>): RawBuilder<ContentRowSource> => sql`
  (select s.*, exists (select from content_drafts d where d.kind = ${kind.resource} and d.entity_id = s.id) as has_draft,
    (select nullif(trim(u.firstname || ' ' || u.lastname), '') from content_revisions r join users u on u.id = r.user_id
      where r.kind = ${kind.resource} and r.entity_id = s.id order by r.id desc limit 1) as changed_by
  from ${rows} s)`;

/** Lists one page of the contents of a kind, in their order. */
export function listContents(
  db: Reader,
  kind: ContentKind,
  list: ContentList & { sort: ContentSort; page: number },
  now: Date,
): Promise<ContentRowSource[]> {
  const page = sql`(select s.*, row_number() over () as place from (
    select s.* from ${found(kind, list)} s where ${isInState(list.state, now)}
    order by ${orderOf(kind, list)} limit ${pageSize} offset ${(list.page - 1) * pageSize}) s)`;
  const rows = sql<ContentRowSource & { place: number }>`(select s.* from ${withHistory(kind, page)} s)`;
  return db.selectFrom(rows.as('s')).selectAll().orderBy('place').execute();
}

/** Lists the ids of the contents of a list, in its order: all of them, or the first `limit`. */
export async function listContentIds(
  db: Reader,
  kind: ContentKind,
  list: ContentList & { sort: ContentSort },
  now: Date,
  limit: number | null = null,
): Promise<number[]> {
  const rows = sql<{ id: number; place: number }>`(select s.id, row_number() over (order by ${orderOf(kind, list)}) as place
    from ${found(kind, list)} s where ${isInState(list.state, now)} order by place limit ${limit}::integer)`;
  const ids = await db.selectFrom(rows.as('s')).select('s.id').orderBy('s.place').execute();
  return ids.map(({ id }) => id);
}

/** Returns the contents of these ids, in their order. */
export function listContentsOf(db: Reader, kind: ContentKind, ids: readonly number[]): Promise<ContentRowSource[]> {
  const rows = sql`(select s.* from ${kind.source} s where s.id = any(${[...ids]}::integer[]))`;
  return db
    .selectFrom(withHistory(kind, rows).as('s'))
    .selectAll()
    .orderBy(sql`array_position(${[...ids]}::integer[], s.id)`)
    .execute();
}

/** The counts of contents that are open or closed, of which there are thousands: two of them take half the time of five conditions. */
const openOrClosed: Readonly<Record<ContentState, RawBuilder<number>>> = {
  draft: sql`0::bigint`,
  planned: sql`0::bigint`,
  shown: sql`count(*) - count(s.deleted_at)`,
  ended: sql`0::bigint`,
  trash: sql`count(s.deleted_at)`,
};

/** Counts the contents that a search and filters keep, by state. */
export async function countByState(db: Reader, kind: ContentKind, list: ContentList, now: Date): Promise<Record<ContentState, number>> {
  const countOf = (state: ContentState) => (isKept(kind) ? openOrClosed[state] : sql`count(*) filter (where ${isInState(state, now)})`);
  const counts = contentStates.map((state) => sql`${countOf(state)} as ${sql.ref(state)}`);
  return db
    .selectFrom(sql<Record<ContentState, number>>`(select ${sql.join(counts)} from ${found(kind, list)} s)`.as('counts'))
    .selectAll()
    .executeTakeFirstOrThrow();
}

/** Counts what waits among the contents of a kind: the drafts, those among them that a user changed last, those that appear before `planned`, and those that disappear before `ending`. */
export function countWaiting(
  db: Reader,
  kind: ContentKind,
  now: Date,
  { planned, ending, userId }: { planned: Date; ending: Date; userId: number },
) {
  const counts = [
    sql`count(*) filter (where ${isInState('draft', now)}) as drafts`,
    sql`count(*) filter (where ${isInState('draft', now)} and ${lastAuthor(kind)} = ${userId}) as mine`,
    sql`count(*) filter (where ${isInState('planned', now)} and s.shown_from < ${planned}) as planned`,
    sql`count(*) filter (where ${isInState('shown', now)} and s.shown_until < ${ending}) as ending`,
  ];
  return db
    .selectFrom(
      sql<{ drafts: number; mine: number; planned: number; ending: number }>`(select ${sql.join(counts)} from ${kind.source} s)`.as('c'),
    )
    .selectAll()
    .executeTakeFirstOrThrow();
}

/** Returns one content of a kind; undefined when there is none. */
export const findContent = (db: Reader, kind: ContentKind, id: number): Promise<ContentRowSource | undefined> =>
  db
    .selectFrom(withHistory(kind, sql`(select s.* from ${kind.source} s where s.id = ${id})`).as('s'))
    .selectAll()
    .executeTakeFirst();

/** Lists the ids of the contents of a kind that were put in the trash before an instant. */
export const listTrashed = async (db: Reader, kind: ContentKind, before: Date): Promise<number[]> => {
  const rows = await db.selectFrom(kind.source.as('s')).select('s.id').where('s.deleted_at', '<', before).execute();
  return rows.map(({ id }) => id);
};
