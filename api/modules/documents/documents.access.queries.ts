import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Viewer } from '#api/platform/context.ts';
import type { Bindable } from '#api/platform/database/prepared.ts';
import { productCategories } from '#protocol/documents/documents.ts';

/** Who looks, and on which day in Paris: an offer, and its documents with it, is over the day after its last. */
export type Onlooker = {
  actor: Viewer;
  today: Bindable<string>;
};

const offerIsCurrent = (today: Bindable<string>): RawBuilder<SqlBool> => sql`(d.offer_id is null or exists (
  select from offers current where current.id = d.offer_id and (current.expires_on is null or current.expires_on >= ${today})))`;

/**
 * The documents `d` that one may know of; outside them the answer is 404. A private one is its company's and the network's. A
 * supplier sees its own and those of the network made for suppliers (readings, 'suppliers').
 */
export function visibleDocuments({ actor, today }: Onlooker): RawBuilder<SqlBool> {
  if (actor.role === 'operator') return sql`true`;
  const own = sql`d.organisation_id = ${actor.organisationId}`;
  const open =
    actor.role === 'supplier'
      ? sql`d.visibility = 'members' and d.offer_id is null and d.category_id = any(${productCategories.map(Number)}::integer[])`
      : sql`d.visibility = 'members' and ${offerIsCurrent(today)}`;
  return sql`(${own} or (${open}))`;
}
