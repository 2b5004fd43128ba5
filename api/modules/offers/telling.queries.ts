import { type RawBuilder, sql } from 'kysely';
import { currentOffer, type DatedViewer, publishedOffer } from '#api/modules/documents/index.ts';
import type { Tx } from '#api/platform/database/schema.ts';
import './offers.tables.ts';

/** An offer of which nobody was told. `isNews`: it appeared in the last two days and still holds; `slug`: of its supplier. */
type UntoldOffer = { id: number; title: string; supplier: string; slug: string; isNews: boolean };
type Moment = Pick<DatedViewer, 'today' | 'now'>;

/** Returns the published offers of which nobody was told, and marks them as told. */
export async function takeUntoldOffers(tx: Tx, now: Date, moment: Moment): Promise<UntoldOffer[]> {
  const { rows } = await sql<UntoldOffer>`
    update offers f set told_at = ${now}::timestamptz from organisations o
    where o.id = f.supplier_id and f.told_at is null and ${publishedOffer(moment.now)}
    returning f.id, f.title, o.title as supplier, o.slug,
      f.shown_from > ${now}::timestamptz - interval '2 days' and ${currentOffer(moment)} as "isNews"`.execute(tx);
  return rows;
}

/**
 * Returns a sub-select: the ids of these offers that hold and whose supplier is one of those of the user `u`: the company buys from it
 * (RDG-180), or the user keeps it among the favourites. Contracts do not count: what a person may see of them differs from one to the next.
 */
export const currentOfOwnSuppliers = (ids: readonly number[], moment: Moment): RawBuilder<{ id: number }> =>
  sql<{ id: number }>`select f.id from offers f where f.id = any(${[...ids]}::integer[]) and ${currentOffer(moment)} and (
    exists (select from partnerships w where w.subscriber_id = u.organisation_id and w.supplier_id = f.supplier_id)
    or exists (select from favourites s where s.user_id = u.id and s.organisation_id = f.supplier_id))`;
