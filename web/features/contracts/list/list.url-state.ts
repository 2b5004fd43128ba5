import { type ContractFilterName, contractFilterNames, isFilterValue, perFilter } from '#protocol/contracts/contract-filters.ts';
import { type CalendarDate, readCalendarDate } from '#protocol/core/calendar.ts';
import { type Changes, keywordIn, listIn, pageIn } from '#web/lib/url/query-params.ts';

export const dateFilterNames = ['notification_date', 'end_date'] as const;
export type DateFilterName = (typeof dateFilterNames)[number];

/** The state of the contract list in the URL. The filters' parameters have the names of the API's (CTR-13, CTR-14). */
export type ContractUrlState = {
  keyword: string;
  chosen: Record<ContractFilterName, string[]>;
  dates: Record<DateFilterName, CalendarDate | null>;
  page: number;
};

/** Reads the state of the list from the URL. Values that a filter does not accept are left out. */
export function readUrlState(params: URLSearchParams): ContractUrlState {
  const dateIn = (name: DateFilterName) => readCalendarDate(params.get(name) ?? '');
  return {
    keyword: keywordIn(params),
    chosen: perFilter((name) => listIn(params, name).filter((value) => isFilterValue(name, value))),
    dates: { notification_date: dateIn('notification_date'), end_date: dateIn('end_date') },
    page: pageIn(params),
  };
}

/** Returns the query parameters of the API: the filters as a list `f` of 'name:value' (API-50). */
export function listFiltersOf({ keyword, chosen, dates }: ContractUrlState) {
  const f = contractFilterNames.flatMap((name) => chosen[name].map((value) => `${name}:${value}`));
  return {
    ...(keyword && { s: keyword }),
    ...(f.length > 0 && { f }),
    ...(dates.notification_date && { notification_date: dates.notification_date }),
    ...(dates.end_date && { end_date: dates.end_date }),
  };
}

/** Tells that a filter is active. A searched keyword does not count. */
export const isFiltered = (urlState: ContractUrlState): boolean => Object.keys(listFiltersOf({ ...urlState, keyword: '' })).length > 0;

/** The changes of the URL that remove every filter. The keyword stays. */
export const withoutFilters: Changes = Object.fromEntries([...contractFilterNames, ...dateFilterNames].map((name) => [name, null]));

/** Returns the changes of the URL that choose a value of a filter, or remove it. */
export const choiceChanges = ({ chosen }: ContractUrlState, name: ContractFilterName, value: string, isChosen: boolean): Changes => ({
  [name]: [...chosen[name].filter((other) => other !== value), ...(isChosen ? [value] : [])],
});
