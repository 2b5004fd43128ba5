import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { shownPages } from '#api/modules/pages/index.ts';
import type { Actor, ReadContext } from '#api/platform/context.ts';
import type { FilterGroup } from '#protocol/core/filter-groups.ts';
import { pageSize } from '#protocol/core/page.ts';
import type { StudyFilters } from '#protocol/studies/studies.ts';
import { type StudyFilterName, studyFilterNames } from '#protocol/studies/study-filters.ts';
import { shownStudies, visibleStudies } from './studies.access.queries.ts';
import type { StudyActor, StudyCorrespondent, StudySupplierKind } from './studies.tables.ts';

type Reader = ReadContext<Actor>;

/** A study of a list. `affiliate`: the title of its company, null for a reader who has one company only. */
export type StudyRow = {
  id: number;
  family: string;
  category: string;
  status: string | null;
  status_since: string | null;
  requested_on: string;
  actors: StudyActor[];
  correspondents: StudyCorrespondent[];
  comment: string;
  result: number | null;
  potential_cents: number | null;
  affiliate: string | null;
  suppliers: { kind: StudySupplierKind; name: string; id: number | null; slug: string | null }[];
  attachments: { slug: string; title: string }[];
};

/** The value of each filter, as text, of the study `s`. */
const filterValue: Record<StudyFilterName, RawBuilder<string>> = {
  status: sql`s.status_key`,
  family: sql`s.family_key`,
  year: sql`extract(year from s.requested_on)::integer::text`,
  affiliates: sql`s.organisation_id::text`,
};
/** The label of each value of a filter. */
const filterLabel: Record<StudyFilterName, RawBuilder<string>> = {
  status: sql`coalesce(min(s.status), '(Non défini)')`,
  family: sql`min(s.family)`,
  year: sql`extract(year from s.requested_on)::integer::text`,
  affiliates: sql`min(c.title)`,
};

const condition = (name: StudyFilterName, values: readonly string[]): RawBuilder<SqlBool> | null =>
  values.length === 0 ? null : sql`${filterValue[name]} = any(${[...values]}::text[])`;

/** Returns the condition for the studies `s` that the filters keep, without one of them. */
function kept(filters: StudyFilters, without?: StudyFilterName): RawBuilder<SqlBool> {
  const conditions = studyFilterNames.flatMap((name) => (name === without ? [] : (condition(name, filters[name]) ?? [])));
  return conditions.length === 0 ? sql`true` : sql`${sql.join(conditions, sql` and `)}`;
}

/** Returns the studies `s` with their company `c` that the reader may see. */
const visible = ({ actor, now }: Reader): RawBuilder<unknown> =>
  sql`studies s join organisations c on c.id = s.organisation_id where ${visibleStudies(actor, now)}`;

/** Returns the studies `s` with their company `c` that the reader may see and that the filters keep. */
const matching = (reader: Reader, filters: StudyFilters): RawBuilder<unknown> => sql`${visible(reader)} and ${kept(filters)}`;

/** The condition for a reader who has several companies: the operator, and a head office with subsidiaries. */
const hasSeveral = ({ actor }: Reader): RawBuilder<SqlBool> =>
  actor.role === 'operator' ? sql`true` : sql`exists (select from organisations o where o.parent_id = ${actor.organisationId})`;

const suppliersOf = sql`(select coalesce(jsonb_agg(jsonb_build_object('kind', p.kind, 'name', p.name, 'id', o.id, 'slug', o.slug)
    order by p.position), '[]')
  from study_suppliers p left join organisations o on o.id = p.organisation_id and o.closed_at is null where p.study_id = s.id)`;

/** The documents of the study `s`: they have its rights (RDG-524). */
const attachmentsOf = sql`(select coalesce(jsonb_agg(jsonb_build_object('slug', d.slug, 'title', d.title) order by d.position nulls last, d.id), '[]')
  from documents d where d.study_id = s.id)`;

/** The day of the last change of status of the study `s`. */
const statusSince = sql`(select max(h.changed_on) from study_changes h where h.study_id = s.id and h.kind = 'status')`;

/** Selects the columns of a `StudyRow` from studies `s` with their company `c`. */
const rowsOf = (reader: Reader, studies: RawBuilder<unknown>): RawBuilder<StudyRow> => sql`
  select s.id, s.family, s.category, s.status, s.requested_on, s.actors, s.correspondents, s.comment, s.result, s.potential_cents,
    case when ${hasSeveral(reader)} then c.title end as affiliate,
    ${statusSince} as status_since,
    ${suppliersOf} as suppliers, ${attachmentsOf} as attachments
  from ${studies}`;

/** Selects one page of the list: the newest request first. */
const rowsOfPage = (reader: Reader, filters: StudyFilters, page: number): RawBuilder<StudyRow> =>
  rowsOf(
    reader,
    sql`${matching(reader, filters)} order by s.requested_on desc, s.id desc limit ${pageSize} offset ${(page - 1) * pageSize}`,
  );

/** Counts the values of a filter among what the other filters keep; a chosen value is there with 0, one of no visible study is not (RDG-521). */
const choicesOf = (reader: Reader, filters: StudyFilters, name: StudyFilterName): RawBuilder<FilterGroup['items']> => sql`(
  select coalesce(jsonb_agg(jsonb_build_object('value', g.value, 'label', g.label, 'count', g.count)), '[]')
  from (select ${filterValue[name]} as value, ${filterLabel[name]} as label, count(*) filter (where ${kept(filters, name)}) as count
    from ${visible(reader)} group by ${filterValue[name]}) g
  where g.count > 0 or g.value = any(${[...filters[name]]}::text[]))`;

/** Returns one page of the studies, their number, the choices of each filter, and the page where one asks for a study, in one statement. */
export const listStudies = (reader: Reader, filters: StudyFilters, page: number, askPage: string) =>
  reader.db
    .selectNoFrom([
      sql<StudyRow[]>`(select coalesce(jsonb_agg(to_jsonb(r) order by r.requested_on desc, r.id desc), '[]')
        from (${rowsOfPage(reader, filters, page)}) r)`.as('rows'),
      sql<number>`(select count(*) from ${matching(reader, filters)})`.as('total'),
      sql<boolean>`${hasSeveral(reader)}`.as('several'),
      sql<string | null>`(select p.title from pages p where p.slug = ${askPage} and ${shownPages(reader.now)})`.as('ask_title'),
      ...studyFilterNames.map((name) => choicesOf(reader, filters, name).as(name)),
    ])
    .executeTakeFirstOrThrow();

/** Lists the ids of the studies of an export, in the order of the list. */
export async function listStudyIds(reader: Reader, filters: StudyFilters): Promise<number[]> {
  const rows = sql<{ id: number; requested_on: string }>`(select s.id, s.requested_on from ${matching(reader, filters)})`;
  const ids = await reader.db.selectFrom(rows.as('r')).select('r.id').orderBy('r.requested_on', 'desc').orderBy('r.id', 'desc').execute();
  return ids.map(({ id }) => id);
}

/** Returns these studies, in the order of their ids; those that the reader may no longer see are left out. */
export const listStudiesOf = (reader: Reader, ids: readonly number[]): Promise<StudyRow[]> =>
  reader.db
    .selectFrom(sql<StudyRow>`(${rowsOf(reader, sql`${visible(reader)} and s.id = any(${[...ids]}::integer[])`)})`.as('r'))
    .selectAll()
    .orderBy(sql`array_position(${[...ids]}::integer[], r.id)`)
    .execute();

/** The studies of some companies: under way, done, with a supplier selected since a day, and all of them. */
export type Roadmap = { underWay: number; done: number; selected: number; all: number };

/**
 * Returns a sub-select: the numbers of the shown studies of companies, as JSON, for a card of the dashboard. `since`: a day. A supplier is
 * selected under any name of the network (RDG-522).
 */
export const roadmapOf = (ids: RawBuilder<readonly number[]>, since: string, now: Date): RawBuilder<Roadmap> => sql`(
  select json_build_object(
    'underWay', count(*) filter (where s.status = 'Étude en cours'),
    'done', count(*) filter (where s.status = 'Étude réalisée'),
    'selected', count(*) filter (where s.status ~ '^Fournisseur .+ sélectionné$' and ${statusSince} >= ${since}::date),
    'all', count(*))
  from studies s where s.organisation_id = any(${ids}) and ${shownStudies(now)})`;
