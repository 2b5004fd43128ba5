import { type RawBuilder, sql } from 'kysely';
import { fromVisible, hasNoAuthor, visibleContracts } from '#api/modules/contracts/contracts.access.queries.ts';
import type { Contract, Term } from '#api/modules/contracts/contracts.lifecycle.ts';
import { nameOf } from '#api/modules/contracts/contracts.queries.ts';
import { type RevisionSummary, revisionSummary } from '#api/modules/contracts/revision/schedule.queries.ts';
import type { Viewer } from '#api/platform/context.ts';
import { type Param, type Params, prepared } from '#api/platform/database/prepared.ts';
import type { Reader } from '#api/platform/database/schema.ts';
import type { CalendarDate } from '#protocol/core/calendar.ts';
import { pageSize } from '#protocol/core/page.ts';
import {
  type ContractChoices,
  type ContractListing,
  choicesOf,
  conditionsOf,
  type ListParams,
  type ListShape,
  type ListValues,
} from './contract-filters.queries.ts';
import '#api/modules/contracts/contracts.tables.ts';

export { type ContractChoices, type ContractListing, listFilterNames } from './contract-filters.queries.ts';

type Sql<T> = RawBuilder<T>;

export type ListedContract = Term &
  Pick<Contract, 'start_date' | 'notification_date'> & {
    id: number;
    title: string;
    amendment: boolean;
    parent: string | null;
    has_relatives: boolean;
    supplier: string | null;
    revision: RevisionSummary | null;
  };

/** A contract that the viewer may see, with the columns that filter and order a list. */
type VisibleContract = { id: number; parent_id: number | null; urgent: boolean; closed: boolean; due_on: CalendarDate };

/** The rule of `isUrgent` (RDG-213), for a contract `c`. */
const isUrgent = ({ today }: ListParams) =>
  sql`(c.status in ('active', 'renew') and c.notification_date <= ${today}::date and ${today}::date <= c.end_date - c.notice_days)`;

/** The text of a contract `c` that is searched, each word after a blank: its own words, then the title of its supplier of the network. */
const searchedText = sql`c.words || coalesce((select ' ' || with_initials(s.title_key) from organisations s where s.id = c.supplier_id), '')`;

/**
 * The contracts that the viewer may see. `closed` ones come last in a list. `due_on` orders the others: the last day to give notice of an
 * urgent contract, else its end. `text` is there for a search only.
 */
const selectVisible = (list: ListParams, isSearch: boolean): Sql<VisibleContract> =>
  sql`(select c.id, c.parent_id, c.status, c.nature, c.family_id, c.automatic_renewal, c.notification_date, c.end_date,
      ${isUrgent(list)} as urgent, c.status in ('halted', 'archived') as closed,
      case when ${isUrgent(list)} then c.end_date - c.notice_days else c.end_date end as due_on
      ${isSearch ? sql`, ${searchedText} as text` : sql``}
    from ${fromVisible(list)})`;

/**
 * Adds `matches` to the contracts of `visible`: every search token begins a word of the text. When no contract matches so, a token may be
 * misspelt: from 4 letters on, a trigram similarity of 0.5 to a word of the text is enough.
 */
function addMatches(visible: Sql<VisibleContract>, { s }: ListParams): Sql<VisibleContract> {
  const missing = sql`from unnest(${s}::text[]) as token(word) where position(' ' || token.word in c.text) = 0`;
  const isUnlike = sql`(length(token.word) < 4 or word_similarity(token.word, c.text) < 0.5)`;
  return sql`(select c.*, c.exact or (not bool_or(c.exact) over () and not exists (select ${missing} and ${isUnlike})) as matches
    from (select c.*, not exists (select ${missing}) as exact from ${visible} c) c)`;
}

/** Every contract that the viewer may see, whatever the filters. */
function visibleOf(list: ListParams): Sql<VisibleContract> {
  const isSearch = list.activeFilters.includes('s');
  const visible = selectVisible(list, isSearch);
  return isSearch ? addMatches(visible, list) : visible;
}

/** The columns that a list and an export show of a contract `c`, of its supplier `s`, and of its parent `above` when it is visible. */
const shownColumns = [
  ...(['c.id', 'c.title', 'c.amendment', 'c.status', 'c.start_date', 'c.end_date', 'c.notification_date', 'c.notice_days'] as const),
  ...(['c.automatic_renewal', 'c.renewal_months', 'c.first_end_date', 'c.renewed_months', 'above.title as parent'] as const),
  sql<string | null>`coalesce(s.title, c.supplier_text)`.as('supplier'),
] as const;

/** A page of a list: the rows, the numbers of urgent and other contracts, and the choices of the filters. Page 1 starts with the urgent ones. */
export type ContractPage = {
  rows: ListedContract[];
  urgents: number;
  others: number;
  choices: ContractChoices;
};

/** The contracts of a page: the urgent ones of `listed` on page 1 only, then a page of the others in the order of the list. */
const rowsOfPage = (offset: Param<number>, isFirst: boolean): Sql<VisibleContract> =>
  sql`(
    (select * from listed where urgent and ${sql.lit(isFirst)})
    union all
    (select * from listed where not urgent order by closed, due_on, id limit ${sql.lit(pageSize)} offset ${offset}))`;

/** Tests that the contract `c` has a parent or a child that the viewer may see. `up` is its parent among `visible`. */
const hasRelatives = sql<boolean>`up.id is not null or c.id in (select child.parent_id from visible child where child.parent_id is not null)`;

/**
 * Reads a page, its counts and the choices of its filters in one statement (GOL-11), because all of them need the visible contracts:
 * `visible`, then `listed` (those that pass the filters), then `page` (those of the page), then `shown` (with what the page shows).
 */
const pageStatement = prepared(
  (db, { offset, ...params }: Params<ListValues & { offset: number }>, shape: ListShape & { isFirst: boolean }) => {
    const list = { ...params, ...shape };
    return db
      .with(
        (cte) => cte('visible').materialized(),
        () => visibleOf(list),
      )
      .with('listed', (query) => query.selectFrom('visible as c').selectAll().where(conditionsOf(list)))
      .with('page', () => rowsOfPage(offset, shape.isFirst))
      .with('shown', (query) =>
        query
          .selectFrom('page')
          .innerJoin('contracts as c', 'c.id', 'page.id')
          .leftJoin('organisations as s', 's.id', 'c.supplier_id')
          .leftJoin('visible as up', 'up.id', 'c.parent_id')
          .leftJoin('contracts as above', 'above.id', 'up.id')
          .select(shownColumns)
          .select(['page.urgent', 'page.closed', 'page.due_on', hasRelatives.as('has_relatives'), revisionSummary.as('revision')]),
      )
      .selectFrom('listed')
      .select([
        sql<number>`count(*) filter (where urgent)`.as('urgents'),
        sql<number>`count(*) filter (where not urgent)`.as('others'),
        sql<ListedContract[]>`(select coalesce(json_agg(shown order by urgent desc, closed, due_on, id), '[]') from shown)`.as('rows'),
        choicesOf(list).as('choices'),
      ]);
  },
);

/** Returns a page of a list; `page` counts from 1. */
export async function listContracts(db: Reader, { activeFilters, ...values }: ContractListing, page: number): Promise<ContractPage> {
  const [row] = await pageStatement(db, { ...values, offset: (page - 1) * pageSize }, { activeFilters, isFirst: page === 1 });
  if (!row) throw new Error('an aggregate without group returns one row');
  return row;
}

const idStatement = prepared((db, params: Params<ListValues>, shape: ListShape) => {
  const list = { ...params, ...shape };
  return db
    .selectFrom(visibleOf(list).as('c'))
    .select('c.id')
    .where(conditionsOf(list))
    .orderBy('c.urgent', 'desc')
    .orderBy('c.closed')
    .orderBy('c.due_on')
    .orderBy('c.id');
});

/** Lists the ids of a whole list in its order, the urgent contracts first. */
export async function listContractIds(db: Reader, { activeFilters, ...values }: ContractListing): Promise<number[]> {
  const rows = await idStatement(db, values, { activeFilters });
  return rows.map(({ id }) => id);
}

/** A contract of an export. */
export type ExportedContract = Omit<ListedContract, 'has_relatives' | 'revision'> & {
  nature: Contract['nature'];
  category: string;
  author: string | null;
  internal_ref: string | null;
  currency: string;
  year_amount_cents: number | null;
};

/** Lists the rows of an export for these ids, in their order; ids of contracts that the viewer may not see are left out. */
export const listExported = (db: Reader, viewer: Viewer, ids: readonly number[]): Promise<ExportedContract[]> =>
  db
    .with(
      (cte) => cte('visible').materialized(),
      () => sql<{ id: number }>`(select contract_id as id from ${visibleContracts(viewer)})`,
    )
    .selectFrom(
      sql<{ id: number; position: number }>`unnest(${ids}::integer[]) with ordinality`.as<'requested'>(sql`requested(id, position)`),
    )
    .innerJoin('visible', 'visible.id', 'requested.id')
    .innerJoin('contracts as c', 'c.id', 'requested.id')
    .innerJoin('families as f', 'f.id', 'c.family_id')
    .innerJoin('organisations as own', 'own.id', 'c.organisation_id')
    .leftJoin('organisations as s', 's.id', 'c.supplier_id')
    .leftJoin('users as a', 'a.id', 'c.author_id')
    .leftJoin('visible as up', 'up.id', 'c.parent_id')
    .leftJoin('contracts as above', (join) => join.onRef('above.id', '=', 'up.id').on('above.deleted_at', 'is', null))
    .where('c.deleted_at', 'is', null)
    .select(shownColumns)
    .select(['c.nature', 'f.title as category', 'c.internal_ref', 'c.currency', 'c.year_amount_cents'])
    .select(sql<string | null>`case when ${hasNoAuthor(sql`c`)} then own.title else ${nameOf(sql`a`)} end`.as('author'))
    .orderBy('requested.position')
    .execute();
