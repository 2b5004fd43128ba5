import { type RawBuilder, sql } from 'kysely';
import { type ContractViewer, fromVisible, live } from '#api/modules/contracts/contracts.access.queries.ts';
import type { Contract, ContractDates } from '#api/modules/contracts/contracts.lifecycle.ts';

/** A live contract of a company. `supplier_id`: null for a supplier typed freely, `supplier` its name. */
export type LiveContract = ContractDates &
  Pick<Contract, 'id' | 'title' | 'organisation_id' | 'supplier_id'> & {
    supplier: string | null;
  };
/** The live contracts of some companies and of their head offices. `seesAny`: the viewer sees some contract, whichever. */
export type LiveContracts = {
  contracts: LiveContract[];
  companies: { id: number; parent_id: number | null }[];
  seesAny: boolean;
};

/** Selects, as one row, the live contracts that the viewer may see of the companies and of their head offices, and these companies. */
export const liveContractsOf = (viewer: ContractViewer, companyIds: RawBuilder<readonly number[]>): RawBuilder<LiveContracts> => sql`(
  with visible as materialized (select c.* from ${fromVisible(viewer)}),
  companies as materialized (select o.id, o.parent_id from organisations o where o.id = any(${companyIds}))
  select exists (select from visible) as "seesAny",
    (select coalesce(json_agg(o), '[]') from companies o) as companies,
    (select coalesce(json_agg(k), '[]') from (
      select c.id, c.title, c.organisation_id, c.supplier_id, coalesce(s.title, c.supplier_text) as supplier, c.status, c.start_date, c.end_date,
        c.first_end_date, c.renewed_months, c.notification_date, c.notice_days, c.automatic_renewal, c.renewal_months, c.remind_from
      from visible c left join organisations s on s.id = c.supplier_id
      where c.status in ${live} and c.organisation_id in (select id from companies union select parent_id from companies)) k) as contracts)`;
