import { sql } from 'kysely';
import { type Findable, indexForSearch, refreshKeywords } from '#api/modules/search/index.ts';
import type { Tx } from '#api/platform/database/schema.ts';
import { refreshSubscriberChoices } from './subscriber-choices.queries.ts';
import './organisations.tables.ts';

type Row = {
  id: number;
  kind: 'supplier' | 'subscriber';
  title: string;
  city: string | null;
  activity: string | null;
  tags: string[];
  families: string | null;
};

const chunk = 1000;

const findable = (row: Row): Findable => ({
  id: row.id,
  texts: [
    { weight: 4, text: row.title },
    { weight: 3, text: row.tags.join(' ') },
    { weight: 2, text: `${row.families ?? ''} ${row.activity ?? ''}` },
    { weight: 1, text: row.city ?? '' },
  ],
});

/** Recounts what lists show without counting: organisations of each kind, suppliers of each family and category. */
async function refreshCounts(tx: Tx): Promise<void> {
  await sql`
    update organisation_counts c set organisations = (select count(*) from organisations o where o.kind = c.kind)`.execute(tx);
  await sql`
    update families f set suppliers = counted.n
    from (
      select f.id, count(o.id)::integer as n from families f
      left join organisation_families x on x.family_id = f.id
      left join organisations o on o.id = x.organisation_id and o.kind = 'supplier'
      group by f.id
    ) counted
    where counted.id = f.id and f.suppliers <> counted.n`.execute(tx);
  await sql`
    update categories c set suppliers = counted.n
    from (
      select c.id, count(distinct o.id)::integer as n from categories c
      left join families f on f.category_id = c.id
      left join organisation_families x on x.family_id = f.id
      left join organisations o on o.id = x.organisation_id and o.kind = 'supplier'
      group by c.id
    ) counted
    where counted.id = c.id and c.suppliers <> counted.n`.execute(tx);
}

/**
 * To be called in the transaction in which organisations, their tags or their families changed: makes those of `ids`
 * (or all) findable again, and keeps the counts and what the filters suggest true.
 */
export async function reindexOrganisations(tx: Tx, ids: readonly number[] | 'all'): Promise<void> {
  const wanted = ids === 'all' ? (await tx.selectFrom('organisations').select('id').orderBy('id').execute()).map((row) => row.id) : ids;
  for (let start = 0; start < wanted.length; start += chunk) {
    const { rows } = await sql<Row>`
      select o.id, o.kind, o.title, o.city, o.activity, o.tags,
        (select string_agg(f.title, ' ') from organisation_families x join families f on f.id = x.family_id where x.organisation_id = o.id) as families
      from organisations o where o.id = any(${wanted.slice(start, start + chunk)}::integer[])`.execute(tx);
    for (const kind of ['supplier', 'subscriber'] as const)
      await indexForSearch(tx, kind, rows.filter((row) => row.kind === kind).map(findable));
  }
  await refreshKeywords(tx);
  await refreshCounts(tx);
  await refreshSubscriberChoices(tx);
}
