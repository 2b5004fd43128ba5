import { type RawBuilder, sql } from 'kysely';
import { suppliersUnderContract } from '#api/modules/contracts/index.ts';
import type { Viewer } from '#api/platform/context.ts';

/**
 * Builds a sub-select of the ids of the partners of a user (RDG-180): organisations with turnover between the two in the last 12 declared
 * months, and suppliers of a running contract that the user may see. Contracts of a supplier name no subscriber, so they do not count.
 */
export const partnerIdsOf = (viewer: Viewer): RawBuilder<number> =>
  viewer.role === 'supplier'
    ? sql`(select w.subscriber_id from partnerships w where w.supplier_id = ${viewer.organisationId ?? 0})`
    : sql`(select w.supplier_id from partnerships w where w.subscriber_id = ${viewer.organisationId ?? 0}
        union all select supplier_id from ${suppliersUnderContract(viewer)} under_contract)`;
