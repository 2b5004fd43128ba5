import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { contentKinds } from '#api/modules/operator/content-kinds.ts';
import { pageOf } from '#api/platform/database/page-of.ts';
import type { Reader } from '#api/platform/database/schema.ts';
import { pageSize } from '#protocol/core/page.ts';
import '#api/platform/audit.queries.ts';

/** The filters of the journal: empty texts and null are none. `from`: the first day in Paris; `until`: the first one after. */
export type JournalFilters = { person: number | null; kind: string; action: string; from: string; until: string };

/** The first instant of a day in Paris. */
const startOf = (day: string): RawBuilder<Date> => sql<Date>`(${day}::timestamp at time zone 'Europe/Paris')`;

/** A line of the journal with the names of its people as they are today, and the revision that the same write made. */
export type JournalSource = {
  id: number;
  at: Date;
  user_id: number | null;
  by: string | null;
  on_behalf_id: number | null;
  behalf: string | null;
  address: string | null;
  action: string;
  subject: string | null;
  filters: string | null;
  row_count: number | null;
  revision: number | null;
};

/** The lines `e` that filters keep. */
function kept({ person, kind, action, from, until }: JournalFilters): RawBuilder<SqlBool> {
  const conditions = [
    person !== null && sql<SqlBool>`e.user_id = ${person}`,
    kind !== '' && sql<SqlBool>`split_part(e.subject, ' ', 1) = ${kind}`,
    action !== '' && sql<SqlBool>`e.action = ${action}`,
    from !== '' && sql<SqlBool>`e.at >= ${startOf(from)}`,
    until !== '' && sql<SqlBool>`e.at < ${startOf(until)}`,
  ].filter((condition) => condition !== false);
  return conditions.length === 0 ? sql<SqlBool>`true` : sql<SqlBool>`${sql.join(conditions, sql` and `)}`;
}

/** The name of a user in SQL: the e-mail without one, and the number of an account that is gone. */
const nameOf = (user: string, id: string) =>
  sql`coalesce(nullif(trim(${sql.ref(`${user}.firstname`)} || ' ' || ${sql.ref(`${user}.lastname`)}), ''), ${sql.ref(`${user}.email`)},
    'Compte ' || ${sql.ref(id)})`;

/** Adds to some lines the names of their people, and the revision of the first object that was made at the same instant by the same user. */
const withNames = (lines: RawBuilder<unknown>): RawBuilder<JournalSource> => sql`(
  select e.id::integer as id, e.at, e.user_id, e.on_behalf_id, e.address, e.action, e.subject, e.filters, e.row_count,
    case when e.user_id is not null then ${nameOf('u', 'e.user_id')} end as by,
    case when e.on_behalf_id is not null then ${nameOf('m', 'e.on_behalf_id')} end as behalf,
    (select r.id from content_revisions r where e.subject ~ '^[a-z-]+ \\d{1,9}$' and r.kind = split_part(e.subject, ' ', 1)
      and r.entity_id = case when e.subject ~ '^[a-z-]+ \\d{1,9}$' then split_part(e.subject, ' ', 2)::integer end
      and r.at = e.at and r.user_id = e.user_id order by r.id desc limit 1) as revision
  from ${lines} e left join users u on u.id = e.user_id left join users m on m.id = e.on_behalf_id)`;

/** Returns one page of the journal, the newest line first, and its total. */
export function listJournal(db: Reader, filters: JournalFilters, page: number) {
  const total = sql<number>`(select count(*) from audit_events e where ${kept(filters)})`;
  const lines = sql`(select e.* from audit_events e where ${kept(filters)} order by e.id desc
    limit ${pageSize} offset ${(page - 1) * pageSize})`;
  const rows = db
    .selectFrom(sql<JournalSource & { total: number }>`(select s.*, ${total} as total from ${withNames(lines)} s)`.as('s'))
    .selectAll()
    .orderBy('id', 'desc');
  return pageOf(db, { page, rows, total });
}

/** Returns the next lines of the journal after `before`, the newest first; from the first one without. */
export function listJournalBefore(db: Reader, filters: JournalFilters, before: number | null, limit: number): Promise<JournalSource[]> {
  const older = before === null ? sql<SqlBool>`true` : sql<SqlBool>`e.id < ${before}`;
  const lines = sql`(select e.* from audit_events e where ${kept(filters)} and ${older} order by e.id desc limit ${limit})`;
  return db.selectFrom(withNames(lines).as('s')).selectAll().orderBy('id', 'desc').execute();
}

/** An object of the journal: `id` is a number, or the number of a request. */
type ObjectRef = { kind: string; id: string };

/** The titles of the objects that are no contents and have a number, by kind; `ids`: an array of numbers. */
const titlesOf: Readonly<Record<string, (ids: RawBuilder<number[]>) => RawBuilder<unknown>>> = {
  people: (ids) => sql`select 'people' as kind, u.id::text as id, ${nameOf('u', 'u.id')} as title from users u where u.id = any(${ids})`,
  notifications: (ids) => sql`select 'notifications' as kind, a.id::text as id, a.title from announcements a where a.id = any(${ids})`,
  registrations: (ids) => sql`select 'registrations' as kind, r.id::text as id, concat(${nameOf('u', 'r.user_id')}, ', ', f.title) as title
    from formation_registrations r join users u on u.id = r.user_id join formation_sessions s on s.id = r.session_id
    join formations f on f.id = s.formation_id where r.id = any(${ids})`,
  turnover: (ids) => sql`select 'turnover' as kind, c.id::text as id,
    concat(s.title, ' pour ', b.title, ', ', to_char(c.month, 'MM/YYYY')) as title
    from turnover_corrections c join organisations s on s.id = c.supplier_id join organisations b on b.id = c.subscriber_id
    where c.id = any(${ids})`,
};

/** Returns the titles of some objects as they are today, in one statement. */
export async function findTitles(db: Reader, objects: readonly ObjectRef[]): Promise<Map<string, string>> {
  const numbers = (kind: string) => objects.filter((one) => one.kind === kind && /^\d{1,9}$/.test(one.id)).map(({ id }) => Number(id));
  const selects = contentKinds
    .filter(({ resource }) => numbers(resource).length > 0)
    .map(
      (kind) => sql`select ${kind.resource} as kind, s.id::text as id, s.title from ${kind.source} s
      where s.id = any(${numbers(kind.resource)}::integer[])`,
    );
  for (const [kind, select] of Object.entries(titlesOf)) {
    const ids = numbers(kind);
    if (ids.length > 0) selects.push(select(sql`${ids}::integer[]`));
  }
  const requests = objects.filter(({ kind }) => kind === 'requests').map(({ id }) => id);
  if (requests.length > 0)
    selects.push(
      sql`select 'requests' as kind, r.number as id, r.object as title from requests r where r.number = any(${requests}::text[])`,
    );
  if (selects.length === 0) return new Map();
  const union = sql<{ kind: string; id: string; title: string }>`(${sql.join(selects, sql` union all `)})`;
  const rows = await db.selectFrom(union.as('t')).selectAll().execute();
  return new Map(rows.map(({ kind, id, title }) => [`${kind} ${id}`, title]));
}

/** Returns the name of a person for a filter; undefined for an unknown id. */
export const findName = (db: Reader, id: number) =>
  db
    .selectFrom('users as u')
    .select(sql<string>`${nameOf('u', 'u.id')}`.as('name'))
    .where('u.id', '=', id)
    .executeTakeFirst();
