import { type ContractFilterName, contractFilterNames, contractFilterTakes } from '#protocol/contracts/contracts.ts';
import { type CalendarDate, readCalendarDate } from '#protocol/core/calendar.ts';
import { type Changes, listIn, pageIn } from '#web/lib/url/query-params.ts';

export const dateFilterNames = ['notification_date', 'end_date'] as const;
export type DateFilterName = (typeof dateFilterNames)[number];

/** What the address of the list of contracts says: the parameter names are those of the specification (2-dashboard-contracts 2.2). */
export type ContractAddress = {
  keyword: string;
  chosen: Record<ContractFilterName, string[]>;
  dates: Record<DateFilterName, CalendarDate | null>;
  page: number;
};

/** Reads the list's address; what no filter knows is left out. */
export function readAddress(params: URLSearchParams): ContractAddress {
  const chosenIn = (name: ContractFilterName) => listIn(params, name).filter(contractFilterTakes[name]);
  const dateIn = (name: DateFilterName) => readCalendarDate(params.get(name) ?? '');
  return {
    keyword: (params.get('motclef') ?? '').trim().slice(0, 200),
    chosen: {
      contract_status: chosenIn('contract_status'),
      contract_nature: chosenIn('contract_nature'),
      purchase_category: chosenIn('purchase_category'),
      automatic_renewal: chosenIn('automatic_renewal'),
    },
    dates: { notification_date: dateIn('notification_date'), end_date: dateIn('end_date') },
    page: pageIn(params),
  };
}

/** What the list is narrowed by, as the calls want it: the filters as an `f` list (API-50). */
export function listFiltersOf({ keyword, chosen, dates }: ContractAddress) {
  const f = contractFilterNames.flatMap((name) => chosen[name].map((value) => `${name}:${value}`));
  return {
    ...(keyword && { s: keyword }),
    ...(f.length > 0 && { f }),
    ...(dates.notification_date && { notification_date: dates.notification_date }),
    ...(dates.end_date && { end_date: dates.end_date }),
  };
}

/** Whether a filter is on, whatever is searched for. */
export const isFiltered = (address: ContractAddress): boolean => Object.keys(listFiltersOf({ ...address, keyword: '' })).length > 0;

/** The changes that take every filter off; what is searched for stays. */
export const withoutFilters: Changes = Object.fromEntries([...contractFilterNames, ...dateFilterNames].map((name) => [name, null]));

/** The changes that choose a value of a filter, or take it off. */
export const choiceChanges = ({ chosen }: ContractAddress, name: ContractFilterName, value: string, on: boolean): Changes => ({
  [name]: [...chosen[name].filter((one) => one !== value), ...(on ? [value] : [])],
});
