import { sql } from 'kysely';
import { indexForSearch, refreshKeywords, type SearchableEntity } from '#api/modules/search/index.ts';
import type { Tx } from '#api/platform/database/schema.ts';
import { refreshSubscriberChoices } from './subscriber-choices.queries.ts';
import { refreshListings } from './supplier-listings.queries.ts';
import './organisations.tables.ts';

type Row = {
  id: number;
  kind: 'supplier' | 'subscriber';
  title: string;
  city: string | null;
  siret: string;
  postal_code: string | null;
  latitude: number | null;
  longitude: number | null;
  activity: string | null;
  tags: string[];
  families: string | null;
  is_closed: boolean;
};

const batchSize = 1000;

const textsOf = (row: Row): SearchableEntity['texts'] => [
  { weight: 4, text: row.title },
  { weight: 3, text: row.tags.join(' ') },
  { weight: 2, text: `${row.families ?? ''} ${row.activity ?? ''}` },
  { weight: 1, text: row.city ?? '' },
  { weight: 1, text: row.postal_code ?? '' },
];

/** A closed organisation has no text: nobody finds it. Weights: title 4, tags 3, families and activity 2, town and postcode 1 (`SearchableEntity`). */
const searchableEntityOf = (row: Row): SearchableEntity => ({
  id: row.id,
  texts: row.is_closed ? [] : textsOf(row),
  identifier: row.is_closed ? null : row.siret,
  point: row.is_closed || row.latitude === null || row.longitude === null ? null : { latitude: row.latitude, longitude: row.longitude },
});

/**
 * Updates what is derived from organisations: search index, keywords, listings with their counts, and suggested filter values. Call it in
 * the transaction that changed organisations, their tags or their families; `ids` are the organisations that changed.
 */
export async function reindexOrganisations(tx: Tx, ids: readonly number[] | 'all'): Promise<void> {
  const changedIds = ids === 'all' ? (await tx.selectFrom('organisations').select('id').orderBy('id').execute()).map((row) => row.id) : ids;
  for (let start = 0; start < changedIds.length; start += batchSize) {
    const { rows } = await sql<Row>`
      select o.id, o.kind, o.title, o.city, o.siret, o.postal_code, o.latitude, o.longitude, o.activity, o.tags, o.closed_at is not null as is_closed,
        (select string_agg(f.title, ' ') from organisation_families x join families f on f.id = x.family_id where x.organisation_id = o.id) as families
      from organisations o where o.id = any(${changedIds.slice(start, start + batchSize)}::integer[])`.execute(tx);
    for (const kind of ['supplier', 'subscriber'] as const)
      await indexForSearch(tx, kind, rows.filter((row) => row.kind === kind).map(searchableEntityOf));
  }
  await refreshKeywords(tx);
  await refreshListings(tx, ids);
  await refreshSubscriberChoices(tx);
}

/** Tells whether an organisation was written since. */
export async function hasChangedSince(tx: Tx, since: Date): Promise<boolean> {
  return (await tx.selectFrom('organisations').select('id').where('updated_at', '>', since).limit(1).execute()).length > 0;
}

/** Reindexes the organisations that sell any of these families: they are found by the titles of their families too. */
export async function reindexSellers(tx: Tx, familyIds: readonly number[]): Promise<void> {
  const sellers = await tx
    .selectFrom('organisation_families')
    .select('organisation_id')
    .distinct()
    .where('family_id', '=', sql<number>`any(${familyIds}::integer[])`)
    .execute();
  await reindexOrganisations(
    tx,
    sellers.map((row) => row.organisation_id),
  );
}

/** Makes organisations that were removed unfindable. */
export async function forgetOrganisations(tx: Tx, removed: readonly Pick<Row, 'id' | 'kind'>[]): Promise<void> {
  for (const kind of ['supplier', 'subscriber'] as const)
    await indexForSearch(
      tx,
      kind,
      removed.filter((row) => row.kind === kind).map(({ id }) => ({ id, texts: [] })),
    );
}
