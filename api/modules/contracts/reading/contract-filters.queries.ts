import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Actor } from '#api/platform/context.ts';
import type { Params } from '#api/platform/database/prepared.ts';
import { type ContractFilterName, contractFilterNames } from '#protocol/contracts/contract-filters.ts';
import type { CalendarDate } from '#protocol/core/calendar.ts';

type Sql<T> = RawBuilder<T>;
/** The filters of a list, by their names in the query string. */
export const listFilterNames = [...contractFilterNames, 'notification_date', 'end_date', 's'] as const;
type ListFilterName = (typeof listFilterNames)[number];

/** The viewer, the day in Paris, and the values of the filters. */
export type ListValues = Pick<Actor, 'userId' | 'role' | 'organisationId' | 'groupId' | 'contractRights'> & {
  today: CalendarDate;
} & Record<ContractFilterName, readonly string[]> & {
    notification_date: string;
    end_date: string;
    /** The search tokens: beginnings of words, in lower case and without accents. */
    s: readonly string[];
  };
/** The part of a list that decides the text of the statement. */
export type ListShape = { activeFilters: readonly ListFilterName[] };
/** A list to read. Only the filters that `activeFilters` names apply. */
export type ContractListing = ListValues & ListShape;
/** The same list while its statement is composed: the values are parameters. */
export type ListParams = Params<ListValues> & ListShape;

/** The column of each filter with choices in a visible contract `c`, its type, and a `choice.value` of it as the query string writes it. */
const choiceColumns: Record<ContractFilterName, { column: Sql<unknown>; type: Sql<unknown>; id: Sql<string> }> = {
  contract_status: { column: sql`c.status`, type: sql`text`, id: sql`choice.value` },
  contract_nature: { column: sql`c.nature`, type: sql`text`, id: sql`choice.value` },
  purchase_category: { column: sql`c.family_id`, type: sql`integer`, id: sql`choice.value::text` },
  automatic_renewal: { column: sql`c.automatic_renewal`, type: sql`boolean`, id: sql`choice.value::integer::text` },
};

/** The condition of a filter on a visible contract `c`. */
function conditionOf(list: ListParams, name: ListFilterName): Sql<SqlBool> {
  if (name === 's') return sql`c.matches`;
  if (name === 'notification_date' || name === 'end_date') return sql`${sql.ref(`c.${name}`)} = ${list[name]}::date`;
  const { column, type } = choiceColumns[name];
  return sql`${column} = any(${list[name]}::text[]::${type}[])`;
}

/** Joins the conditions of a list on a visible contract `c`, without the filter `except`. */
export function conditionsOf(list: ListParams, except?: ContractFilterName): Sql<SqlBool> {
  const active = list.activeFilters.filter((name) => name !== except).map((name) => conditionOf(list, name));
  return sql.join([sql`true`, ...active], sql` and `);
}

/** The values of the filters with the number of contracts of each; `label` is null where the protocol has the label. */
export type ContractChoices = readonly { filter: ContractFilterName; id: string; count: number; label: string | null }[];

/**
 * Counts the contracts of each value of one filter among `visible`. The filter itself does not apply, so that the other values keep their
 * numbers; a chosen value without contracts stays with 0, so that the user can take it off.
 */
function countChoices(list: ListParams, name: ContractFilterName): Sql<unknown> {
  const { column, type, id } = choiceColumns[name];
  const label = name === 'purchase_category' ? sql`(select f.title from families f where f.id = choice.value)` : sql`null`;
  const values = sql`select ${column} as value, c.id as contract_id from visible c where ${conditionsOf(list, name)}`;
  const chosen = sql`union all select value::${type}, null from unnest(${list[name]}::text[]) as chosen(value)`;
  return sql`select ${sql.lit(name)} as filter, ${id} as id, ${label} as label, count(choice.contract_id) as count
    from (${values} ${list.activeFilters.includes(name) ? chosen : sql``}) choice group by choice.value`;
}

/** The choices of every filter among `visible`, as JSON. A category that does not exist is left out. */
export const choicesOf = (list: ListParams): Sql<ContractChoices> =>
  sql`(
    select coalesce(json_agg(json_build_object('filter', choice.filter, 'id', choice.id, 'count', choice.count, 'label', choice.label)), '[]')
    from (${sql.join(
      contractFilterNames.map((name) => countChoices(list, name)),
      sql` union all `,
    )}) choice
    where choice.filter <> 'purchase_category' or choice.label is not null)`;
