import { turnoverSorts } from '#protocol/turnover/turnover-desk.ts';

const textIn = (params: URLSearchParams, name: string, form: RegExp): string => {
  const text = params.get(name) ?? '';
  return form.test(text) ? text : '';
};
const keywordOf = (params: URLSearchParams): string => (params.get('q') ?? '').trim().slice(0, 200);

export const yearOf = (params: URLSearchParams): string => textIn(params, 'year', /^(?:19|20)\d{2}$/);

/** Reads what narrows the table from the parameters of its address. An unknown value counts as none. */
export const tableStateOf = (params: URLSearchParams) => ({
  q: keywordOf(params),
  year: yearOf(params),
  supplier: textIn(params, 'supplier', /^[1-9]\d{0,8}$/),
  sort: turnoverSorts.find((sort) => sort === params.get('sort')) ?? ('total' as const),
});
export type TableState = ReturnType<typeof tableStateOf>;

/** Reads the month and the search of the suppliers that have not declared. */
export const missingStateOf = (params: URLSearchParams) => ({
  q: keywordOf(params),
  month: textIn(params, 'month', /^(?:19|20)\d{2}-(?:0[1-9]|1[0-2])$/),
});
