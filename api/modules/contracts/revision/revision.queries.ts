import { sql } from 'kysely';
import { fromVisible } from '#api/modules/contracts/contracts.access.queries.ts';
import { type Contract, liveStatuses } from '#api/modules/contracts/contracts.lifecycle.ts';
import { nameOf } from '#api/modules/contracts/contracts.queries.ts';
import type { Viewer } from '#api/platform/context.ts';
import { orderKey } from '#api/platform/database/order-key.ts';
import type { Reader, Tx } from '#api/platform/database/schema.ts';
import { Refusal } from '#api/platform/refusal.ts';
import type { RevisionFormula, RevisionSheet, RevisionTerm } from '#protocol/contracts/contract-revision.ts';
import type { Permission } from '#protocol/contracts/contract-values.ts';
import type { CalendarDate } from '#protocol/core/calendar.ts';
import { coreRefusals } from '#protocol/core/refusal.ts';
import './revision.tables.ts';
import { familyOfContract, takenOverOn } from './schedule.queries.ts';

/** The way in which a term reads its index. */
export type TermReading = Pick<RevisionTerm, 'index' | 'currency' | 'rule' | 'lag' | 'meanOf'>;
/** A value of an index that a validated revision used, as a fraction. Some older ones have no reading but their index. */
export type KeptIndex = Pick<TermReading, 'index'> & Partial<TermReading> & { value: string };

/** A validated revision, its sheet left out. */
export type StoredResult = {
  id: number;
  revised_on: CalendarDate;
  price: string;
  /** The price before this revision. */
  in_force: string | null;
  /** The currency of the contract on the day of the validation. */
  currency: string | null;
  provisional: boolean;
  unchanged: boolean;
  indices: KeptIndex[];
  validated_at: string;
  user_name: string;
  withdrawn_note: string | null;
  is_withdrawn: boolean;
};

/** A contract with its formula and its results, as its revision shows them. */
export type RevisedContract = Pick<
  Contract,
  | 'id'
  | 'title'
  | 'status'
  | 'start_date'
  | 'end_date'
  | 'first_end_date'
  | 'renewed_months'
  | 'automatic_renewal'
  | 'renewal_months'
  | 'version'
  | 'currency'
  | 'year_amount_cents'
  | 'prices_revision_clause'
  | 'amendment'
  | 'internal_ref'
> & {
  /** The organisation that holds the contract. */
  organisation: string;
  supplier: string | null;
  formula: RevisionFormula | null;
  results: StoredResult[];
  /** The revisions validated before the start of this amendment: see `inherited`. The latest first. */
  inherited: Pick<StoredResult, 'revised_on' | 'price' | 'provisional' | 'unchanged' | 'indices'>[];
  /** The first day of an amendment that has a formula of its own. */
  taken_over_on: CalendarDate | null;
};
/** A contract with what the viewer may do with it. */
export type VisibleRevision = RevisedContract & { permission: Permission };

const results = sql`(select coalesce(jsonb_agg(jsonb_build_object('id', r.id, 'revised_on', r.revised_on, 'price', r.price::text,
  'in_force', r.sheet->>'priceInForce', 'currency', r.sheet->>'currency', 'provisional', r.provisional, 'unchanged', r.unchanged, 'indices', r.indices, 'validated_at', r.validated_at, 'user_name', r.user_name,
  'withdrawn_note', r.withdrawn_note, 'is_withdrawn', r.withdrawn_at is not null) order by r.revised_on desc, r.id desc), '[]')
  from (select * from contract_revision_results x where x.contract_id = c.id order by x.id desc limit 1000) r)`;

const basePrice = (alias: string) => sql.raw(`(${alias}.formula->>'basePrice')::numeric`);

/**
 * The results before the start of the amendment `c`, the latest first: those of the contracts that it amends and of their other amendments, where the
 * initial price is that of its formula `f`, in the same currency.
 */
const inherited = sql`(with recursive ${familyOfContract}
  select coalesce(jsonb_agg(jsonb_build_object('revised_on', r.revised_on, 'price', r.price::text, 'provisional', r.provisional,
    'unchanged', r.unchanged, 'indices', r.indices) order by r.revised_on desc, r.id desc), '[]')
  from family m join contracts o on o.id = m.id join contract_revisions g on g.contract_id = o.id
    join contract_revision_results r on r.contract_id = o.id and r.withdrawn_at is null and r.revised_on < c.start_date
  where c.amendment and o.id <> c.id and coalesce(r.sheet->>'currency', o.currency) = c.currency and ${basePrice('g')} = ${basePrice('f')}
    and (o.deleted_at is null or o.id in (select id from above)))`;

/**
 * Tells that another amendment of the same line of prices, started after `date`, validated a revision whose first price comes from that date: see
 * `inherited`.
 */
export async function hasLaterAmendment(tx: Tx, id: number, date: CalendarDate): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (with recursive ${familyOfContract}
      select from family m join contracts o on o.id = m.id and o.amendment join contract_revisions g on g.contract_id = o.id
        join contract_revision_results r on r.contract_id = o.id and r.withdrawn_at is null and r.revised_on > ${date}
      where o.id <> c.id and o.deleted_at is null and o.start_date > ${date} and o.currency = c.currency
        and ${basePrice('g')} = ${basePrice('f')}) as found
    from contracts c join contract_revisions f on f.contract_id = c.id where c.id = ${id}`.execute(tx);
  return rows[0]?.found === true;
}

/** Returns those of some indices that are open, by their ids as texts. */
export async function listOpenIndices(db: Reader, ids: readonly number[]): Promise<Set<string>> {
  const own = sql<number>`any(${[...ids]}::integer[])`;
  const rows = await db.selectFrom('indices').select('id').where('id', '=', own).where('closed_at', 'is', null).execute();
  return new Set(rows.map(({ id }) => String(id)));
}

const revisedColumns = sql`c.id, c.title, c.status, c.start_date, c.end_date, c.first_end_date, c.renewed_months, c.automatic_renewal, c.renewal_months, c.version, c.currency, c.year_amount_cents,
  c.prices_revision_clause, c.amendment, c.internal_ref, (select o.title from organisations o where o.id = c.organisation_id) as organisation, coalesce(s.title, c.supplier_text) as supplier,
  f.formula, ${results} as results, ${inherited} as inherited, ${takenOverOn} as taken_over_on`;

/** Finds a contract with its formula and its results, in one statement. Refused as not found when the viewer may not see it. */
export async function findRevision(db: Reader, viewer: Viewer, id: number): Promise<VisibleRevision> {
  return db
    .selectFrom(
      sql<VisibleRevision>`(select ${revisedColumns}, visible.permission
        from ${fromVisible(viewer)} left join organisations s on s.id = c.supplier_id left join contract_revisions f on f.contract_id = c.id
        where c.id = ${id})`.as('revised'),
    )
    .selectAll()
    .executeTakeFirstOrThrow(() => new Refusal(coreRefusals.notFound));
}

/** Returns some contracts that have a formula, whoever may see them. */
export const listRevisedContracts = (db: Reader, ids: readonly number[]): Promise<(RevisedContract & { formula: RevisionFormula })[]> =>
  db
    .selectFrom(
      sql<RevisedContract & { formula: RevisionFormula }>`(select ${revisedColumns}
        from contracts c left join organisations s on s.id = c.supplier_id join contract_revisions f on f.contract_id = c.id
        where c.id = any(${[...ids]}::integer[]))`.as('revised'),
    )
    .selectAll()
    .execute();

/** Returns the kept sheet of a result. */
export const findKeptSheet = async (db: Reader, resultId: number): Promise<RevisionSheet> =>
  (
    await db
      .selectFrom('contract_revision_results')
      .select(sql<RevisionSheet>`sheet`.as('sheet'))
      .where('id', '=', resultId)
      .executeTakeFirstOrThrow()
  ).sheet;

/** The months from the last one that a formula reads to its date, 13 when it reads none, and whether a value is read on the date itself. */
const readingOf = ({ terms }: RevisionFormula) => ({
  lag: Math.min(13, ...terms.filter(({ rule }) => rule !== 'published').map(({ lag }) => lag)),
  readsOnDate: terms.some(({ rule }) => rule === 'published'),
});

/** Writes the formula of a contract and the indices of its terms. Another schedule is announced from `today` on. */
export async function storeFormula(
  tx: Tx,
  contractId: number,
  formula: RevisionFormula,
  { now, today }: { now: Date; today: CalendarDate },
) {
  const { lag, readsOnDate } = readingOf(formula);
  await sql`insert into contract_revisions as stored
      (contract_id, formula, first_date, period_months, lag, reads_on_date, remind_from, updated_at)
    values (${contractId}, ${JSON.stringify(formula)}::jsonb, ${formula.firstDate}, ${formula.periodMonths}, ${lag}, ${readsOnDate}, ${today}, ${now})
    on conflict (contract_id) do update set formula = excluded.formula, first_date = excluded.first_date, period_months = excluded.period_months,
      lag = excluded.lag, reads_on_date = excluded.reads_on_date, updated_at = excluded.updated_at, remind_from = case when stored.first_date = excluded.first_date and stored.period_months = excluded.period_months
        then stored.remind_from else excluded.remind_from end`.execute(tx);
  await tx.deleteFrom('contract_revision_terms').where('contract_id', '=', contractId).execute();
  await tx
    .insertInto('contract_revision_terms')
    .values(formula.terms.map(({ index }, position) => ({ contract_id: contractId, position, index_id: Number(index) })))
    .execute();
}

/** Copies the formula of a contract to its new amendment, which has none. */
export async function copyFormula(tx: Tx, { from, to, today }: { from: number; to: number; today: CalendarDate }): Promise<void> {
  await sql`insert into contract_revisions (contract_id, formula, first_date, period_months, lag, reads_on_date, remind_from, updated_at)
    select ${to}, formula, first_date, period_months, lag, reads_on_date, ${today}, updated_at from contract_revisions where contract_id = ${from}`.execute(
    tx,
  );
  await sql`insert into contract_revision_terms (contract_id, position, index_id)
    select ${to}, position, index_id from contract_revision_terms where contract_id = ${from}`.execute(tx);
}

type NewResult = {
  contractId: number;
  date: CalendarDate;
  price: string;
  isProvisional: boolean;
  isUnchanged: boolean;
  indices: KeptIndex[];
  sheet: RevisionSheet;
};

/** Inserts a validated result in the name of a user. A provisional one of the same date is taken back by it. */
export async function insertResult(tx: Tx, userId: number, result: NewResult, now: Date): Promise<void> {
  const { contractId, date, price, isProvisional, isUnchanged, indices, sheet } = result;
  await tx
    .updateTable('contract_revision_results')
    .set({
      withdrawn_at: now,
      withdrawn_note: isProvisional ? 'Remplacée par un autre prix provisoire' : 'Remplacée par le prix définitif',
    })
    .where('contract_id', '=', contractId)
    .where('revised_on', '=', date)
    .where('withdrawn_at', 'is', null)
    .execute();
  await sql`insert into contract_revision_results (contract_id, revised_on, price, provisional, unchanged, indices, sheet, validated_at, user_id, user_name)
    values (${contractId}, ${date}, ${price}::numeric, ${isProvisional}, ${isUnchanged}, ${JSON.stringify(indices)}::jsonb, ${JSON.stringify(sheet)}::jsonb,
      ${now}, ${userId}, (select ${nameOf(sql`u`)} from users u where u.id = ${userId}))`.execute(tx);
}

export const withdrawResult = (tx: Tx, id: number, note: string, now: Date) =>
  tx.updateTable('contract_revision_results').set({ withdrawn_at: now, withdrawn_note: note }).where('id', '=', id).execute();

export type ContractOnIndex = { id: number; title: string; supplier: string | null; subject: string };

/** Lists the live contracts and drafts that the viewer may see, with a clause whose formula reads an index, by title, 200 at most. */
export const listContractsOnIndex = (db: Reader, viewer: Viewer, indexId: number): Promise<ContractOnIndex[]> =>
  db
    .selectFrom(
      sql<ContractOnIndex>`(select c.id, c.title, coalesce(s.title, c.supplier_text) as supplier, f.formula->>'subject' as subject
        from ${fromVisible(viewer)} join contract_revisions f on f.contract_id = c.id left join organisations s on s.id = c.supplier_id
        where c.status = any(${['draft', ...liveStatuses]}::text[]) and c.prices_revision_clause
          and exists (select from contract_revision_terms t where t.contract_id = c.id and t.index_id = ${indexId})
        order by ${orderKey(sql`c.title`)}, c.id limit 200)`.as('on_index'),
    )
    .selectAll()
    .execute();
