import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { hasNoAuthor, seenContracts } from '#api/modules/contracts/contracts.access.queries.ts';
import type { Contract, Terms } from '#api/modules/contracts/contracts.lifecycle.ts';
import { nameOf } from '#api/modules/contracts/contracts.queries.ts';
import type { Viewer } from '#api/platform/context.ts';
import { prepared } from '#api/platform/database/prepared.ts';
import type { Reader } from '#api/platform/database/schema.ts';
import { type ContractFilterName, contractFilterNames } from '#protocol/contracts/contracts.ts';
import type { CalendarDate } from '#protocol/core/calendar.ts';
import { pageSize } from '#protocol/core/page.ts';
import '#api/modules/contracts/contracts.tables.ts';

type Sql<T> = RawBuilder<T>;
/** The filters of a list, by their names in the query string. */
export const listFilterNames = [...contractFilterNames, 'notification_date', 'end_date', 's'] as const;
/** The viewer, the day in Paris, and the values of the filters. */
type Values = Omit<Viewer, 'contractRights'> & { today: CalendarDate } & Record<ContractFilterName, readonly string[]> & {
    notification_date: string;
    end_date: string;
    /** The search tokens: beginnings of words, without accents. */
    s: readonly string[];
  };
/** A requested list. Only the filters that `activeFilters` names apply. */
export type ContractListing = Values & Pick<Viewer, 'contractRights'> & { activeFilters: readonly (typeof listFilterNames)[number][] };

export type ListedContract = Terms &
  Pick<Contract, 'start_date' | 'notification_date'> & {
    id: number;
    title: string;
    amendment: boolean;
    parent: string | null;
    has_relatives: boolean;
    supplier: string | null;
  };

/** The column of each filter in a contract `c`, its SQL type, and the column as the query string writes it. */
const filters: Record<ContractFilterName, { column: Sql<unknown>; type: Sql<unknown>; id: Sql<string> }> = {
  contract_status: { column: sql`c.status`, type: sql`text`, id: sql`c.status` },
  contract_nature: { column: sql`c.nature`, type: sql`text`, id: sql`c.nature` },
  purchase_category: { column: sql`c.family_id`, type: sql`integer`, id: sql`c.family_id::text` },
  automatic_renewal: { column: sql`c.automatic_renewal`, type: sql`boolean`, id: sql`c.automatic_renewal::integer::text` },
};

/** The conditions of a list, without the filter `except`. */
function conditionsOf(list: ContractListing, except?: ContractFilterName): Sql<SqlBool> {
  const conditions = list.activeFilters.flatMap((name) => {
    if (name === except) return [];
    if (name === 's') return [sql`c.answers`];
    if (name === 'notification_date' || name === 'end_date') return [sql`${sql.ref(`c.${name}`)} = ${list[name]}::date`];
    return [sql`${filters[name].column} = any(${list[name]}::text[]::${filters[name].type}[])`];
  });
  return sql.join([sql`true`, ...conditions], sql` and `);
}

/** The rule of `isUrgent` (RDG-213) in SQL; dates-in-sql.test.ts compares both. */
const urgent = ({ today }: ContractListing) =>
  sql`(c.status in ('active', 'renew') and c.notification_date <= ${today}::date and ${today}::date <= c.end_date - c.notice_days)`;

/** The searched text of a contract `c`: each word after a blank. */
const text = sql`c.words || coalesce((select ' ' || with_initials(s.title_key) from organisations s where s.id = c.supplier_id), '')`;

/**
 * Adds `answers` to the contracts of `visible`: true when every token begins a word of the contract. When no contract has every token, a
 * token of 4 letters or more may also be similar to a word (trigrams).
 */
function answering(visible: Sql<unknown>, words: readonly string[]): Sql<unknown> {
  const missing = sql`from unnest(${words}::text[]) as token(word) where position(' ' || token.word in read.text) = 0`;
  const isUnlike = sql`(length(token.word) < 4 or word_similarity(token.word, read.text) < 0.5)`;
  return sql`(select read.*, read.exact or (not bool_or(read.exact) over () and not exists (select ${missing} and ${isUnlike})) as answers
    from (select read.*, not exists (select ${missing}) as exact from ${visible} read) read)`;
}

/**
 * The contracts that the viewer may see, with the columns that filter and order a list. Contracts that are over come last, each by its end
 * date; urgent ones are ordered by their last notice day.
 */
function mine(list: ContractListing): Sql<unknown> {
  const searched = list.activeFilters.includes('s');
  const visible = seenContracts(
    list,
    sql`c.id, c.parent_id, c.notification_date, c.end_date, ${urgent(list)} as urgent, c.status in ('halted', 'archived') as closed,
      case when ${urgent(list)} then c.end_date - c.notice_days else c.end_date end as due_on,
      ${sql.join(Object.values(filters).map(({ column }) => column))} ${searched ? sql`, ${text} as text` : sql``}`,
    sql`c.deleted_at is null`,
  );
  return searched ? answering(visible, list.s) : visible;
}

/** The columns of a row for the contract `c`. `above` is its parent, when the viewer may see it (RDG-243). */
const columns = sql`c.id, c.title, c.amendment, c.status, c.start_date, c.end_date, c.notification_date, c.notice_days,
  c.automatic_renewal, c.renewal_months, c.first_end_date, c.renewed_months, above.title as parent, coalesce(s.title, c.supplier_text) as supplier`;

export type ContractChoices = readonly { filter: ContractFilterName; id: string; count: number; label: string | null }[];

/**
 * Counts the contracts of `mine c` for each value of each filter, without the condition of that filter itself, as JSON. A chosen value
 * without contracts stays among the choices, so that the user can remove it.
 */
function choicesOf(list: ContractListing): Sql<ContractChoices> {
  const byFilter = (value: (name: ContractFilterName) => Sql<unknown>) =>
    sql`case ${sql.join(
      contractFilterNames.map((name) => sql`when grouping(${filters[name].column}) = 0 then ${value(name)}`),
      sql` `,
    )} end`;
  const counted = sql`select ${byFilter((name) => sql.lit(name))} as filter, ${byFilter((name) => filters[name].id)} as id,
      ${byFilter((name) => sql`count(*) filter (where ${conditionsOf(list, name)})`)} as n
    from mine c group by grouping sets (${sql.join(contractFilterNames.map((name) => sql`(${filters[name].column})`))})`;
  const chosen = contractFilterNames
    .filter((name) => list.activeFilters.includes(name))
    .map((name) => sql`select ${sql.lit(name)}, value, 0 from unnest(${list[name]}::text[]) as chosen(value)`);
  const nonEmpty = sql`select * from (${counted}) counted where n > 0`;
  const choices =
    chosen.length === 0
      ? nonEmpty
      : sql`select filter, id, sum(n) as n from (${sql.join([nonEmpty, ...chosen], sql` union all `)}) every group by filter, id`;
  return sql`(select coalesce(json_agg(json_build_object('filter', k.filter, 'id', k.id, 'count', k.n, 'label', f.title)), '[]')
    from (${choices}) k left join families f on f.id = case when k.filter = 'purchase_category' then k.id::integer end
    where f.id is not null or k.filter <> 'purchase_category')`;
}

/** A page of a list: the rows, the numbers of urgent and other contracts, and the choices of the filters. Page 1 starts with the urgent ones. */
export type ContractPage = {
  rows: ListedContract[];
  urgents: number;
  others: number;
  choices: ContractChoices;
};

type Shape = Pick<ContractListing, 'contractRights' | 'activeFilters'> & { first: boolean };
/** Reads a page of a list and the choices of its filters in one statement, which computes the visible contracts once. */
const pageRows = prepared((db, { offset, ...values }: Values & { offset: number }, { first, ...shape }: Shape) => {
  const list = { ...values, ...shape };
  return db
    .selectFrom(
      sql<ContractPage>`(
        with mine as materialized ${mine(list)},
        found as (select * from mine c where ${conditionsOf(list)}),
        chosen as (
          (select * from found where urgent and ${sql.lit(first)})
          union all
          (select * from found where not urgent order by closed, due_on, id limit ${sql.lit(pageSize)} offset ${offset})),
        shown as (select chosen.urgent, chosen.closed, chosen.due_on, ${columns},
          (up.id is not null or c.id in (select child.parent_id from mine child where child.parent_id is not null)) as has_relatives
          from chosen join contracts c on c.id = chosen.id left join organisations s on s.id = c.supplier_id
          left join mine up on up.id = c.parent_id left join contracts above on above.id = up.id)
        select count(*) filter (where f.urgent) as urgents, count(*) filter (where not f.urgent) as others,
          (select coalesce(json_agg(shown order by shown.urgent desc, shown.closed, shown.due_on, shown.id), '[]') from shown) as rows,
          ${choicesOf(list)} as choices
        from found f)`.as('page'),
    )
    .selectAll();
});

export async function listContracts(db: Reader, list: ContractListing, page: number): Promise<ContractPage> {
  const { contractRights, activeFilters, ...values } = list;
  const [row] = await pageRows(db, { ...values, offset: (page - 1) * pageSize }, { contractRights, activeFilters, first: page === 1 });
  if (!row) throw new Error('an aggregate always returns one row');
  return row;
}

/** Lists the ids of a whole list in its order, the urgent ones first. */
export async function listContractIds(db: Reader, list: ContractListing): Promise<number[]> {
  const rows = await db
    .selectFrom(sql<{ id: number; urgent: boolean; closed: boolean; due_on: string }>`${mine(list)}`.as('c'))
    .select('id')
    .where(conditionsOf(list))
    .orderBy('urgent', 'desc')
    .orderBy('closed')
    .orderBy('due_on')
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** A contract of an export. */
export type ExportedContract = Omit<ListedContract, 'has_relatives'> & {
  nature: Contract['nature'];
  category: string;
  author: string | null;
  internal_ref: string | null;
  currency: string;
  year_amount_cents: number | null;
};

/** Lists the rows of an export for these ids, in their order. */
export const listExported = (db: Reader, viewer: Viewer, ids: readonly number[]): Promise<ExportedContract[]> =>
  db
    .selectFrom(
      sql<ExportedContract & { position: number }>`(
        with requested as materialized (select t.id, t.position from unnest(${ids}::integer[]) with ordinality as t(id, position)),
        near as materialized (select id from requested
          union select c.parent_id from requested join contracts c on c.id = requested.id where c.parent_id is not null),
        visible as materialized ${seenContracts(viewer, sql`c.id`, sql`c.deleted_at is null and c.id in (select near.id from near)`)}
        select ${columns}, c.nature, f.title as category, c.internal_ref, c.currency, c.year_amount_cents,
          case when ${hasNoAuthor(sql`c`)} then own.title else ${nameOf(sql`a`)} end as author, requested.position
        from requested join visible on visible.id = requested.id join contracts c on c.id = requested.id join families f on f.id = c.family_id
        join organisations own on own.id = c.organisation_id
        left join organisations s on s.id = c.supplier_id left join users a on a.id = c.author_id
        left join visible up on up.id = c.parent_id left join contracts above on above.id = up.id)`.as('exported'),
    )
    .selectAll()
    .orderBy('position')
    .execute();
