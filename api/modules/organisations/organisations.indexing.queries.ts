import { sql } from 'kysely';
import { type SearchableEntity, indexForSearch, refreshKeywords } from '#api/modules/search/index.ts';
import type { Tx } from '#api/platform/database/schema.ts';
import { refreshListings } from './organisations.listings.queries.ts';
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

const findable = (row: Row): SearchableEntity => ({
  id: row.id,
  texts: [
    { weight: 4, text: row.title },
    { weight: 3, text: row.tags.join(' ') },
    { weight: 2, text: `${row.families ?? ''} ${row.activity ?? ''}` },
    { weight: 1, text: row.city ?? '' },
  ],
});

/**
 * To be called in the transaction in which organisations, their tags or their families changed: makes those of `ids`
 * (or all) findable again, and keeps lists, counts and what the filters suggest true.
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
  await refreshListings(tx, ids);
  await refreshSubscriberChoices(tx);
}
