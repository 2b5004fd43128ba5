import { type NotNull, type RawBuilder, type SqlBool, sql } from 'kysely';
import { type DatedViewer, datedViewer, documentsAmong, joinedDocuments, visibleDocuments } from '#api/modules/documents/index.ts';
import type { Actor, ReadContext } from '#api/platform/context.ts';
import type { Reader } from '#api/platform/database/schema.ts';
import type { FilterGroup, FilterItem } from '#protocol/core/filter-groups.ts';
import { pageSize } from '#protocol/core/page.ts';
import { type FormationReader, heldSessions, readableFormations } from './formations.access.queries.ts';
import './formations.tables.ts';

/** A training on a card, with its next session that has free places. */
export type FormationRow = {
  id: number;
  slug: string;
  title: string;
  extract: string;
  category: string;
  duration_hours: number;
  price_cents: number | null;
  image: string | null;
  image_alt: string;
  published_at: Date | string;
  starts_at: Date | string | null;
  location: string | null;
  /** Its coming sessions with free places, the first one included; null without one. */
  sessions: { dateTime: string; location: string }[] | null;
};

/** The filters of the list: slugs of categories and of locations, each empty for all. */
export type FormationFilters = {
  category: readonly string[];
  location: readonly string[];
};

/** The condition for the sessions `s` that one can still sign up for: to come, held, with free places. */
const openSessions = ({ now }: FormationReader): RawBuilder<SqlBool> => sql`(s.available and ${heldSessions} and s.starts_at > ${now})`;

const isAmong = (slug: RawBuilder<string>, chosen: readonly string[]): RawBuilder<SqlBool> =>
  chosen.length > 0 ? sql`${slug} = any(${[...chosen]}::text[])` : sql`true`;

/**
 * The trainings that one may read, as cards: first by the nearest session with free places, then the newest of those without such a session.
 * With chosen locations, only the sessions there count, and a training without one is left out (RDG-453).
 */
const cards = (reader: FormationReader, { category, location }: FormationFilters): RawBuilder<FormationRow> => sql`
  select f.id, f.slug, f.title, f.extract, k.title as category, f.duration_hours, f.price_cents, f.image, f.image_alt, f.published_at,
    next.starts_at, next.location, next.sessions, row_number() over (order by next.starts_at, f.published_at desc, f.id desc) as place
  from formations f join formation_categories k on k.id = f.category_id ${location.length > 0 ? sql`` : sql`left`} join (
    select s.formation_id, min(s.starts_at) as starts_at, (array_agg(s.location order by s.starts_at, s.id))[1] as location,
      jsonb_agg(jsonb_build_object('dateTime', s.starts_at, 'location', s.location) order by s.starts_at, s.id) as sessions
    from formation_sessions s where ${openSessions(reader)} and ${isAmong(sql`s.location_slug`, location)} group by s.formation_id
  ) next on next.formation_id = f.id
  where ${readableFormations(reader)} and ${isAmong(sql`k.slug`, category)}`;

const cardColumns = ['id', 'slug', 'title', 'extract', 'category', 'duration_hours', 'price_cents', 'image', 'image_alt'] as const;

/** Returns the first trainings that one may read. */
export const nextFormations = (db: Reader, reader: FormationReader, limit: number): Promise<FormationRow[]> =>
  db
    .selectFrom(sql<FormationRow & { place: number }>`(${cards(reader, { category: [], location: [] })})`.as('card'))
    .select([...cardColumns, 'published_at', 'starts_at', 'location', 'sessions'])
    .orderBy('place')
    .limit(limit)
    .execute();

const fileOf = (viewer: DatedViewer, kind: 'planning' | 'catalogue'): RawBuilder<string | null> => sql`(
  select d.slug from formation_files p join ${joinedDocuments} on d.id = p.document_id where p.kind = ${kind} and ${visibleDocuments(viewer)})`;

/** Returns one page of the trainings that match the filters, with their total and the files of the list that one may open. */
export const listFormations = (db: Reader, reader: ReadContext<Actor>, filters: FormationFilters, page: number) =>
  db
    .selectNoFrom([
      sql<FormationRow[]>`(select coalesce(jsonb_agg(to_jsonb(card) - 'place' order by card.place), '[]') from (
        select * from (${cards(reader, filters)}) card order by card.place limit ${pageSize} offset ${(page - 1) * pageSize}) card)`.as(
        'rows',
      ),
      sql<number>`(select count(*) from (${cards(reader, filters)}) counted)`.as('total'),
      fileOf(datedViewer(reader), 'planning').as('planning'),
      fileOf(datedViewer(reader), 'catalogue').as('catalogue'),
    ])
    .executeTakeFirstOrThrow();

/**
 * Returns the branches, each with its categories that have a training that one may read, in the chosen locations only; in no order. A chosen
 * category is listed even with 0.
 */
export function countFormations(db: Reader, reader: FormationReader, { category, location }: FormationFilters): Promise<FilterGroup[]> {
  const isThere = sql`exists (select from formation_sessions s
    where s.formation_id = f.id and ${openSessions(reader)} and ${isAmong(sql`s.location_slug`, location)})`;
  return db
    .selectFrom(
      sql<FilterGroup>`(
        select b.slug as name, b.title as label,
          jsonb_agg(jsonb_build_object('value', k.slug, 'label', k.title, 'count', k.count)) as items
        from formation_branches b join (
          select k.branch_id, k.slug, k.title, count(f.id) as count from formation_categories k left join formations f
            on f.category_id = k.id and ${readableFormations(reader)} and ${location.length > 0 ? isThere : sql`true`}
          group by k.id having count(f.id) > 0 or k.slug = any(${[...category]}::text[])) k on k.branch_id = b.id
        group by b.id)`.as('branch'),
    )
    .select(['name', 'label', 'items'])
    .execute();
}

/**
 * Returns the locations of the open sessions of the trainings that one may read, of the chosen categories only; each as its next session
 * writes it and with its number of trainings, in no order. A chosen location is listed even with 0, when a training that has appeared was
 * ever held there.
 */
export const countLocations = (db: Reader, reader: FormationReader, { category, location }: FormationFilters): Promise<FilterItem[]> =>
  db
    .selectFrom(
      sql<FilterItem>`(
        select s.location_slug as value, (array_agg(s.location order by s.is_open desc, s.starts_at, s.id))[1] as label,
          count(distinct s.formation_id) filter (where s.is_counted) as count
        from (
          select s.id, s.location_slug, s.location, s.starts_at, s.formation_id, o.is_open, o.is_open and ${isAmong(sql`k.slug`, category)} as is_counted
          from formation_sessions s join formations f on f.id = s.formation_id join formation_categories k on k.id = f.category_id
            cross join lateral (select ${openSessions(reader)} and ${readableFormations(reader)} as is_open) o
          where s.location_slug <> '' and f.published_at <= ${reader.now}) s
        where s.is_open or s.location_slug = any(${[...location]}::text[])
        group by s.location_slug
        having bool_or(s.is_counted) or s.location_slug = any(${[...location]}::text[]))`.as('place'),
    )
    .select(['value', 'label', 'count'])
    .execute();

/**
 * A session as JSON: its instants are texts. `registration`: that of the reader, null without one or once it is cancelled; `waiting`: the reader's
 * last request about it that signs nobody up, unless the desk has filed it.
 */
export type SessionRow = {
  id: number;
  starts_at: string;
  ends_at: string;
  location: string;
  available: boolean;
  body: string;
  registration: { state: 'requested' | 'validated' | 'refused'; requested_at: string } | null;
  waiting: { number: string; requested_at: string } | null;
};
/** Makes a sub-select `(id, slug, title)` of the articles that one may read. Given by the portal, since the articles know the trainings. */
export type ReadableTitles = (reader: ReadContext<Actor>) => RawBuilder<{ slug: string }>;

/** Returns a training that one may read, with its sessions that are not over and the articles and documents that one may open. */
export const findFormation = (db: Reader, reader: ReadContext<Actor>, slug: string, readableTitles: ReadableTitles) =>
  db
    .selectFrom('formations as f')
    .innerJoin('formation_categories as k', 'k.id', 'f.category_id')
    .innerJoin('formation_branches as b', 'b.id', 'k.branch_id')
    .selectAll('f')
    .select(['k.title as category', 'b.title as branch'])
    .select([
      sql<SessionRow[]>`(select coalesce(jsonb_agg(to_jsonb(s) || jsonb_build_object('registration', case when r.id is not null then
          jsonb_build_object('state', r.state, 'requested_at', r.requested_at) end, 'waiting', (
            select jsonb_build_object('number', w.number, 'requested_at', w.created_at) from requests w
            where w.session_id = s.id and w.user_id = ${reader.actor.userId} and not w.is_formation and w.state <> 'filed'
            order by w.created_at desc, w.id desc limit 1)) order by s.starts_at, s.id), '[]')
        from formation_sessions s left join formation_registrations r
          on r.session_id = s.id and r.user_id = ${reader.actor.userId} and r.state <> 'cancelled'
        where s.formation_id = f.id and ${heldSessions} and s.ends_at > ${reader.now})`.as('sessions'),
      sql<string[]>`(select coalesce(jsonb_agg(t.slug), '[]') from ${readableTitles(reader)} t
        where t.slug in (select i ->> 'slug' from jsonb_array_elements(f.interviews) i))`.as('articles'),
      documentsAmong(
        datedViewer(reader),
        sql`(select l.document_id as id, l.position from formation_documents l where l.formation_id = f.id)`,
      ).as('documents'),
    ])
    .where('f.slug', '=', slug)
    .where(readableFormations(reader))
    .$narrowType<{ published_at: NotNull }>()
    .executeTakeFirst();
export type FormationDetail = NonNullable<Awaited<ReturnType<typeof findFormation>>>;
