import { addMonths, readCalendarDate } from '#protocol/core/calendar.ts';
import type { IndexCurrency } from '#protocol/indices/indices.ts';
import { fullDate } from '#web/lib/formats/dates.ts';
import type { Changes } from '#web/lib/url/query-params.ts';
import type { ActiveFilter } from '#web/ui/list/FilterPills.tsx';

/** The filters of the list and of the detail in the address (IND-21): a day that is null leaves that end to the last two years. */
export type IndexUrlState = { startDate: string | null; endDate: string | null; currency: IndexCurrency };

export const dateNames = ['startDate', 'endDate'] as const;
export type DateName = (typeof dateNames)[number];

/** Reads the filters of the address; a text that is no day, or another currency, counts as absent. */
export function readUrlState(params: URLSearchParams): IndexUrlState {
  const dayOf = (name: DateName) => readCalendarDate(params.get(name) ?? '');
  const [startDate, endDate] = [dayOf('startDate'), dayOf('endDate')];
  const isReversed = startDate !== null && endDate !== null && startDate > endDate;
  return { startDate, endDate: isReversed ? null : endDate, currency: params.get('currency') === 'euro' ? 'euro' : 'base' };
}

/** Returns the filters as parameters of a call. */
export const queryOf = ({ startDate, endDate, currency }: IndexUrlState) => ({
  currency,
  ...(startDate !== null && { startDate }),
  ...(endDate !== null && { endDate }),
});

export const withoutFilters = { startDate: null, endDate: null, currency: null } satisfies Changes;

/** Returns the changes for a currency: the range comes back to the last two years (IND-10). */
export const currencyChanges = (currency: IndexCurrency): Changes => ({
  currency: currency === 'base' ? null : currency,
  startDate: null,
  endDate: null,
});

const pillLabels = { startDate: 'Depuis le', endDate: 'Jusqu’au' } as const;

/** Returns the active filters as pills. Without euros, an index comes back to the last two years (IND-10); the list keeps its range. */
export function activeFilters(urlState: IndexUrlState, place: 'list' | 'detail'): ActiveFilter[] {
  const days: ActiveFilter[] = dateNames.flatMap((name) => {
    const day = urlState[name];
    return day === null ? [] : [{ key: name, label: `${pillLabels[name]} ${fullDate(day)}`, off: { [name]: null } }];
  });
  const off = place === 'detail' ? currencyChanges('base') : { currency: null };
  return urlState.currency === 'euro' ? [...days, { key: 'currency', label: 'En euros', off }] : days;
}

/** The presets of the detail (IND-07). `months`: null for the whole series. */
export const presets = [
  { label: '1 an', months: 12 },
  { label: '18 mois', months: 18 },
  { label: '2 ans', months: 24 },
  { label: '3 ans', months: 36 },
  { label: 'Tout', months: null },
] as const;
export type Preset = (typeof presets)[number];

/** Returns the later of two days. */
const latest = (one: string, other: string): string => [one, other].toSorted().at(-1) ?? one;

/** Returns the range of a preset: it ends at the last value, and never starts before the first one (IND-08, IND-11, RDG-506). */
export function presetRange({ months }: Preset, bounds: { start: string; end: string }): { start: string; end: string } {
  const start = months === null ? bounds.start : addMonths(bounds.end, -months);
  return { start: latest(start, bounds.start), end: bounds.end };
}
