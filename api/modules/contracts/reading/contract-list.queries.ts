import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Reader } from '#api/platform/database/schema.ts';
import type { ContractStatus } from '#protocol/contracts/contract-words.ts';
import type { ContractFilterName } from '#protocol/contracts/contracts.ts';
import type { CalendarDate } from '#protocol/core/calendar.ts';
import { pageSize } from '#protocol/core/page.ts';
import type { Contract } from '../contracts.lifecycle.ts';
import { type Holder, hasNoAuthor, heldContracts } from '../contracts.policy.ts';
import { nameOf } from '../contracts.queries.ts';
import '../contracts.tables.ts';

/** A list as asked: who asks, on which day in Paris, and what narrows it; an empty list of values narrows nothing. */
export type ContractListing = {
  holder: Holder;
  today: CalendarDate;
  values: Record<ContractFilterName, readonly string[]>;
  notificationDate: CalendarDate | null;
  endDate: CalendarDate | null;
};
type Dates = Pick<
  Contract,
  'status' | 'start_date' | 'end_date' | 'notification_date' | 'notice_days' | 'automatic_renewal' | 'renewal_months'
>;
export type ListedContract = Dates & {
  id: number;
  title: string;
  amendment: boolean;
  parent: string | null;
  has_relatives: boolean;
  supplier: string | null;
};
type Sql<T> = RawBuilder<T>;

/** The condition of each filter; null when it is not asked for. */
const filtersOf = ({ values }: ContractListing): Record<ContractFilterName, Sql<SqlBool> | null> => {
  const when = (given: readonly string[], condition: () => Sql<SqlBool>) => (given.length === 0 ? null : condition());
  return {
    contract_status: when(values.contract_status, () => sql`c.status = any(${values.contract_status}::text[])`),
    contract_nature: when(values.contract_nature, () => sql`c.nature = any(${values.contract_nature}::text[])`),
    purchase_category: when(values.purchase_category, () => sql`c.family_id = any(${values.purchase_category.map(Number)}::integer[])`),
    automatic_renewal: when(
      values.automatic_renewal,
      () => sql`c.automatic_renewal = any(${values.automatic_renewal.map((value) => value === '1')}::boolean[])`,
    ),
  };
};

const datesOf = ({ notificationDate, endDate }: ContractListing): Sql<SqlBool> =>
  sql.join(
    [
      sql`c.deleted_at is null`,
      ...(notificationDate === null ? [] : [sql`c.notification_date = ${notificationDate}`]),
      ...(endDate === null ? [] : [sql`c.end_date = ${endDate}`]),
    ],
    sql` and `,
  );

/** Closed contracts come after the others, each by their end. */
const isClosed = sql`(c.status in ('halted', 'archived'))`;
/** The same rule as `isUrgent`, where the rows are. */
const urgent = (today: CalendarDate) =>
  sql`(c.status in ('active', 'renew') and c.notification_date <= ${today}::date and ${today}::date <= c.end_date - c.notice_days)`;

/** The contracts of a list: `(id, urgent, closed, end_date)`. */
function found(list: ContractListing): Sql<unknown> {
  const conditions = [datesOf(list), ...Object.values(filtersOf(list)).filter((condition) => condition !== null)];
  return sql`(select c.id, ${urgent(list.today)} as urgent, ${isClosed} as closed, c.end_date
    from ${heldContracts(list.holder)} held join contracts c on c.id = held.contract_id where ${sql.join(conditions, sql` and `)})`;
}

/** What a row shows of the contract `c`, as far as the holder may see its relatives. */
const columns = (given: Sql<unknown>) => sql`c.id, c.title, c.amendment, c.status, c.start_date, c.end_date, c.notification_date,
  c.notice_days, c.automatic_renewal, c.renewal_months,
  (select above.title from contracts above where above.id = c.parent_id and above.deleted_at is null
    and above.id in (select seen.contract_id from ${given} seen)) as parent,
  exists (select from contracts near where (near.parent_id = c.id or near.id = c.parent_id) and near.deleted_at is null
    and near.id in (select seen.contract_id from ${given} seen)) as has_relatives,
  coalesce(s.title, c.supplier_text) as supplier`;

export type ContractChoices = {
  contract_status: { id: ContractStatus; count: number }[];
  contract_nature: { id: string; count: number }[];
  purchase_category: { id: number; label: string; count: number }[];
  automatic_renewal: { id: boolean; count: number }[];
};

/**
 * How many contracts of `mine c` each value of each filter holds, whatever of that filter is chosen already, as JSON. A chosen value
 * that holds none stays among the choices: one may always take off what one has put on.
 */
function choicesOf(list: ContractListing): Sql<ContractChoices> {
  const filters = Object.entries(filtersOf(list));
  const count = (name: ContractFilterName, value: Sql<unknown>, asValue: Sql<unknown>, more = sql``, label = sql``) => {
    const kept = filters.flatMap(([other, condition]) => (other === name || !condition ? [] : [condition]));
    const counted = sql`select ${value} as id, count(*) as n from mine c where ${sql.join([sql`true`, ...kept], sql` and `)} group by 1`;
    const withChosen = sql`select id, sum(n) as n from (
      ${counted} union all select ${asValue}, 0 from unnest(${list.values[name]}::text[]) as chosen(value)) every group by id`;
    return sql`(select coalesce(jsonb_agg(jsonb_build_object('id', k.id, 'count', k.n ${label}) order by k.id), '[]')
      from (${list.values[name].length === 0 ? counted : withChosen}) k ${more})`;
  };
  const family = sql`join families f on f.id = k.id`;
  return sql`jsonb_build_object(
    'contract_status', ${count('contract_status', sql`c.status`, sql`value`)},
    'contract_nature', ${count('contract_nature', sql`c.nature`, sql`value`)},
    'purchase_category', ${count('purchase_category', sql`c.family_id`, sql`value::integer`, family, sql`, 'label', f.title`)},
    'automatic_renewal', ${count('automatic_renewal', sql`c.automatic_renewal`, sql`value = '1'`)})`;
}

/** On the first page every urgent contract comes first, then a page of the others; how many there are of each, and the choices left. */
export type ContractPage = { rows: ListedContract[]; urgents: number; others: number; choices: ContractChoices };

/** A page of a list and what narrows it, in one statement: what one holds is worked out once for all of it. */
export async function listContracts(db: Reader, list: ContractListing, page: number): Promise<ContractPage> {
  const conditions = Object.values(filtersOf(list)).filter((condition) => condition !== null);
  return db
    .selectFrom(
      sql<ContractPage>`(
        with held as materialized ${heldContracts(list.holder)},
        mine as materialized (select c.id, c.status, c.nature, c.family_id, c.automatic_renewal, c.end_date,
          ${urgent(list.today)} as urgent, ${isClosed} as closed
          from held join contracts c on c.id = held.contract_id where ${datesOf(list)}),
        found as (select c.id, c.urgent, c.closed, c.end_date from mine c where ${sql.join([sql`true`, ...conditions], sql` and `)}),
        chosen as (
          (select * from found where urgent and ${sql.lit(page === 1)})
          union all
          (select * from found where not urgent order by closed, end_date, id limit ${sql.lit(pageSize)} offset ${(page - 1) * pageSize})),
        shown as (select chosen.urgent, chosen.closed, ${columns(sql`(select contract_id from held)`)}
          from chosen join contracts c on c.id = chosen.id left join organisations s on s.id = c.supplier_id)
        select count(*) filter (where f.urgent) as urgents, count(*) filter (where not f.urgent) as others,
          (select coalesce(jsonb_agg(to_jsonb(shown) order by shown.urgent desc, shown.closed, shown.end_date, shown.id), '[]') from shown) as rows,
          ${choicesOf(list)} as choices
        from found f)`.as('page'),
    )
    .selectAll()
    .executeTakeFirstOrThrow();
}

/** The ids of a whole list in its order, the urgent ones first. */
export async function listContractIds(db: Reader, list: ContractListing): Promise<number[]> {
  const rows = await db
    .selectFrom(sql<{ id: number; urgent: boolean; closed: boolean; end_date: string }>`${found(list)}`.as('found'))
    .select('id')
    .orderBy('urgent', 'desc')
    .orderBy('closed')
    .orderBy('end_date')
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** What an export says of a contract beside its row. */
export type ExportedContract = ListedContract & {
  nature: Contract['nature'];
  category: string;
  author: string | null;
  internal_ref: string | null;
  currency: string;
  year_amount_cents: number | null;
};

/** The rows of an export for some ids, in their order. */
export const listExported = (db: Reader, holder: Holder, ids: readonly number[]): Promise<ExportedContract[]> =>
  db
    .selectFrom(
      sql<ExportedContract & { position: number }>`(
        with held as materialized ${heldContracts(holder)}
        select ${columns(sql`(select contract_id from held)`)}, c.nature, f.title as category, c.internal_ref, c.currency, c.year_amount_cents,
          case when ${hasNoAuthor(sql`c`)} then own.title else ${nameOf(sql`a`)} end as author, t.position
        from unnest(${ids}::integer[]) with ordinality as t(id, position)
        join held on held.contract_id = t.id join contracts c on c.id = t.id join families f on f.id = c.family_id
        join organisations own on own.id = c.organisation_id
        left join organisations s on s.id = c.supplier_id left join users a on a.id = c.author_id)`.as('exported'),
    )
    .selectAll()
    .orderBy('position')
    .execute();
