import { sql } from 'kysely';
import type { Tx } from '#api/platform/database/schema.ts';
import type { RevisionFormula, RevisionTerm } from '#protocol/contracts/contract-revision.ts';
import { usualReading, usualRules } from '#protocol/contracts/revision-values.ts';
import type { Network } from './network.ts';
import '#api/modules/contracts/index.ts';

/** The date of revision that the line asks for, the month that it reads, and the months zero: ten years before, and a year before. */
export const benchRevision = { date: '2026-10-01', month: '2026-09', tenYears: '2016-09', oneYear: '2025-09' } as const;
/** The first contracts of each reader have six daily terms; of all the others, every tenth has one monthly term. */
const ofReader = 4;
const everyTenth = 10;

const term = (weight: string): RevisionTerm => ({
  weight,
  index: '0',
  ...usualReading,
});
const formulaOf = (weights: readonly string[], monthZero: string): RevisionFormula => ({
  ...usualRules,
  subject: 'Forfait annuel',
  basePrice: '100000',
  fixedPart: '0.1',
  terms: weights.map(term),
  monthZero,
  firstDate: benchRevision.date,
  periodMonths: 12,
  capBase: 'initial',
});

/** Inserts formulas for contracts `(id, n)`: the terms of each read indices of a frequency in turn, and their first dates are spread over a year. */
async function insertFormulas(
  tx: Tx,
  contracts: ReturnType<typeof sql>,
  formula: RevisionFormula,
  frequency: 'daily' | 'monthly',
  spread: number,
) {
  const chosen = sql`(select x.id, x.n, (date '${sql.raw(benchRevision.date)}' + make_interval(months => (x.n % ${sql.lit(spread)})::integer))::date as first_date
    from (${contracts}) x)`;
  const position = sql`generate_series(0, ${sql.lit(formula.terms.length - 1)})`;
  const index = sql`(select i.id from indices i where i.frequency = ${frequency} order by i.id
    offset (c.n + p.at) % (select count(*) from indices where frequency = ${frequency}) limit 1)`;
  await sql`
    insert into contract_revisions (contract_id, formula, first_date, period_months, lag, reads_on_date, remind_from, updated_at)
    select c.id, ${JSON.stringify(formula)}::jsonb || jsonb_build_object('firstDate', c.first_date::text, 'terms',
        (select jsonb_agg(t.value || jsonb_build_object('index', ${index}::text) order by p.at)
          from ${position} p(at) join jsonb_array_elements(${JSON.stringify(formula.terms)}::jsonb) with ordinality t(value, rank) on t.rank = p.at + 1)),
      c.first_date, ${formula.periodMonths}, 1, false, '2026-06-01', now()
    from ${chosen} c`.execute(tx);
  await sql`insert into contract_revision_terms (contract_id, position, index_id)
    select r.contract_id, t.rank - 1, (t.value->>'index')::integer
    from contract_revisions r cross join lateral jsonb_array_elements(r.formula->'terms') with ordinality t(value, rank)
    where not exists (select from contract_revision_terms x where x.contract_id = r.contract_id)`.execute(tx);
}

/** Fills the formulas of contracts. What is past was announced, so that no night announces it again; next month's values are awaited. */
export async function fillRevisions(tx: Tx, _network: Network): Promise<void> {
  const readers = sql`select c.id, row_number() over (order by c.id) as n from users u cross join lateral (select c.id from contracts c
    where c.author_id = u.id and c.status in ('active', 'renew') order by c.id limit ${sql.lit(ofReader)}) c where u.email like 'lecteur-%'`;
  await insertFormulas(tx, readers, formulaOf(['0.3', '0.2', '0.15', '0.1', '0.1', '0.05'], benchRevision.tenYears), 'daily', 1);
  const others = sql`select c.id, row_number() over (order by c.id) as n from contracts c
    where c.id % ${sql.lit(everyTenth)} = 0 and not exists (select from contract_revisions r where r.contract_id = c.id)`;
  await insertFormulas(tx, others, formulaOf(['0.9'], benchRevision.oneYear), 'monthly', 12);
  await sql`update contracts set prices_revision_clause = true where id in (select contract_id from contract_revisions)`.execute(tx);
  await sql`insert into contract_revision_reminders (contract_id, milestone, revised_on, told_at)
    select r.contract_id, m.milestone, r.first_date, now() from contract_revisions r cross join unnest(array['30', 'date', 'calculable']) m(milestone)
    where r.first_date <= ${benchRevision.date}::date or m.milestone <> 'calculable'`.execute(tx);
}
