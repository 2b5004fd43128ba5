import { readCalendarDate } from '#protocol/core/calendar.ts';

/** The changes that show the whole journal again. */
export const cleared = { person: null, kind: null, action: null, from: null, to: null } as const;

const dayIn = (params: URLSearchParams, name: string): string => {
  const text = params.get(name) ?? '';
  return readCalendarDate(text) === text ? text : '';
};

/** Reads the filters of the journal from the parameters of its address. What cannot be read counts as none. */
export const filtersOf = (params: URLSearchParams) => ({
  person: /^[1-9]\d{0,8}$/.exec(params.get('person') ?? '')?.[0] ?? '',
  kind: (params.get('kind') ?? '').trim().slice(0, 40),
  action: (params.get('action') ?? '').trim().slice(0, 60),
  from: dayIn(params, 'from'),
  to: dayIn(params, 'to'),
});
export type JournalFilters = ReturnType<typeof filtersOf>;
