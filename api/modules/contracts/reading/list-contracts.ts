import { parisDate } from '#api/platform/clock.ts';
import type { Actor, ReadContext } from '#api/platform/context.ts';
import { inBatches } from '#api/platform/database/in-batches.ts';
import { wordsOf } from '#api/platform/text/words.ts';
import { type ContractFilterName, perFilter } from '#protocol/contracts/contract-filters.ts';
import type { ContractListQuery, contractEndpoints } from '#protocol/contracts/contracts.ts';
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

/** Splits the typed text into the beginnings of words to search, in the singular. A text without any word is searched as it is, and not found. */
const searchTokens = (typed: string): string[] => {
  const words = wordsOf(typed).map((word) => word.replace(/(?<=[a-z]{3})[sx]$/, ''));
  return words.length > 0 || typed === '' ? words : [typed];
};

/** Reads a query as a listing. Both ways to write a filter are merged, and an empty filter is left out (API-50). */
function toListing({ actor, now }: Ctx, query: ContractListQuery): ContractListing {
  const { userId, role, organisationId, groupId, contractRights } = actor;
  const values = (name: ContractFilterName) => [...new Set([...(query.f.get(name) ?? []), ...query[name]])];
  const listFilters = {
    ...perFilter(values),
    notification_date: query.notification_date ?? '',
    end_date: query.end_date ?? '',
    s: searchTokens(query.s),
  };
  const activeFilters = listFilterNames.filter((name) => listFilters[name].length > 0);
  return { userId, role, organisationId, groupId, contractRights, today: parisDate(now), ...listFilters, activeFilters };
}

/** Lists a page of the contracts that the user may see, with the choices of the filters. Page 1 starts with every urgent contract (CTR-02). */
export async function listContractPage(ctx: Ctx, { query }: ParsedInputOf<typeof contractEndpoints.list>): Promise<ListedPage> {
  const list = toListing(ctx, query);
  return { ...(await listContracts(ctx.db, list, query.page)), page: query.page, today: list.today };
}

const batchSize = 500;

/** Reads every contract of a list for the spreadsheet, 500 rows at a time, so that other requests are served in between. */
export async function* everyContract(ctx: Ctx, query: ContractListQuery): AsyncGenerator<ExportedContract[]> {
  const ids = await listContractIds(ctx.db, toListing(ctx, query));
  yield* inBatches(ids, batchSize, (batch) => listExported(ctx.db, ctx.actor, batch));
}
