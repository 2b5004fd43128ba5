import { type RawBuilder, sql } from 'kysely';
import { suppliersUnderContract } from '#api/modules/contracts/index.ts';
import type { Viewer, Visit } from '#api/platform/context.ts';

/** `visit`: set in the visit of an operator, to whom contracts are closed. */
type PartnerViewer = Viewer & { visit?: Visit | boolean };

/**
 * Builds a sub-select of the ids of the partners of a user (RDG-180): organisations with turnover between the two in the last 12 declared
 * months, and suppliers of a running contract that the user may see. Contracts of a supplier name no subscriber, so they do not count.
 */
export function partnerIdsOf(viewer: PartnerViewer): RawBuilder<number> {
  const organisationId = viewer.organisationId ?? 0;
  if (viewer.role === 'supplier') return sql`(select w.subscriber_id from partnerships w where w.supplier_id = ${organisationId})`;
  const sellers = sql`select w.supplier_id from partnerships w where w.subscriber_id = ${organisationId}`;
  if (viewer.visit) return sql`(${sellers})`;
  return sql`(${sellers} union all select supplier_id from ${suppliersUnderContract(viewer)} under_contract)`;
}
