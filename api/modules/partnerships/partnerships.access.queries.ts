import { type RawBuilder, sql } from 'kysely';
import { suppliersUnderContract } from '#api/modules/contracts/index.ts';
import type { Viewer } from '#api/platform/context.ts';

/**
 * The ids of those that the actor works with (readings, 'collaborator'): turnover between the two companies in the last 12 declared
 * months, or a contract that runs and that the actor may see. A supplier's own contracts name nobody of the network.
 */
export const partnerIdsOf = (actor: Viewer): RawBuilder<number> =>
  actor.role === 'supplier'
    ? sql`(select w.subscriber_id from partnerships w where w.supplier_id = ${actor.organisationId ?? 0})`
    : sql`(select w.supplier_id from partnerships w where w.subscriber_id = ${actor.organisationId ?? 0}
        union all select supplier_id from ${suppliersUnderContract(actor)} under_contract)`;
