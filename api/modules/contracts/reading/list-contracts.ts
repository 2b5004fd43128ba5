import { parisDate } from '#api/platform/clock.ts';
import type { Actor, ReadContext } from '#api/platform/context.ts';
import { wordsOf } from '#api/platform/text/words.ts';
import type { ContractFilterName, ContractListQuery, contractEndpoints } from '#protocol/contracts/contracts.ts';
import type { CalendarDate } from '#protocol/core/calendar.ts';
import type { ParsedInputOf } from '#protocol/core/endpoint.ts';
import {
  type ContractListing,
  type ContractPage,
  type ExportedContract,
  listContractIds,
  listContracts,
  listExported,
  listFilterNames,
} from './contract-list.queries.ts';

export type ListedPage = ContractPage & { page: number; today: CalendarDate };
type Ctx = ReadContext<Actor>;

/** What must be found of what was typed: how each word begins, in the singular. What has no word is looked for as it is, and not found. */
const wordsToFind = (typed: string): string[] => {
  const words = wordsOf(typed).map((word) => word.replace(/(?<=[a-z]{3})[sx]$/, ''));
  return words.length > 0 || typed === '' ? words : [typed];
};

/** A list as its query asks for it: both ways of writing filters as one; what is empty narrows nothing. */
function asked({ actor, now }: Ctx, query: ContractListQuery): ContractListing {
  const { userId, role, organisationId, groupId, contractRights } = actor;
  const values = (name: ContractFilterName) => [...new Set([...(query.f.get(name) ?? []), ...query[name]])];
  const listFilters = {
    contract_status: values('contract_status'),
    contract_nature: values('contract_nature'),
    purchase_category: values('purchase_category'),
    automatic_renewal: values('automatic_renewal'),
    notification_date: query.notification_date ?? '',
    end_date: query.end_date ?? '',
    s: wordsToFind(query.s),
  };
  const activeFilters = listFilterNames.filter((name) => listFilters[name].length > 0);
  return { userId, role, organisationId, groupId, contractRights, today: parisDate(now), ...listFilters, activeFilters };
}

/** A page of the contracts that one may see, the urgent ones apart on the first, and what narrows them (2-dashboard-contracts 2.2). */
export async function listContractPage(ctx: Ctx, { query }: ParsedInputOf<typeof contractEndpoints.list>): Promise<ListedPage> {
  const list = asked(ctx, query);
  return { ...(await listContracts(ctx.db, list, query.page)), page: query.page, today: list.today };
}

const atOnce = 500;

/** Every contract of a list, as the spreadsheet says it: some hundreds of rows at a time, others served in between. */
export async function* everyContract(ctx: Ctx, query: ContractListQuery): AsyncGenerator<ExportedContract[]> {
  const ids = await listContractIds(ctx.db, asked(ctx, query));
  for (let start = 0; start < ids.length; start += atOnce) yield await listExported(ctx.db, ctx.actor, ids.slice(start, start + atOnce));
}
