/** Changes of the query parameters of a URL: a value, a list that is written `a,b`, or null to remove the parameter. */
export type Changes = Record<string, string | readonly string[] | null>;

/** The longest keyword and the most values of one filter that the server accepts. */
const limits = { keyword: 200, values: 200 } as const;

/** Returns the values of a list parameter (`a,b`), without what is beyond the server's limit. */
export const listIn = (params: URLSearchParams, name: string): string[] =>
  (params.get(name) ?? '')
    .split(',')
    .filter((value) => value !== '')
    .slice(0, limits.values);

/** Returns the keyword of the query, trimmed and cut at the server's limit, where half of an emoji would make no address. */
export const keywordIn = (params: URLSearchParams): string => (params.get('motclef') ?? '').trim().slice(0, limits.keyword).toWellFormed();

/** True for a parameter that is set (`1`, `true` or without value); false when it is absent, `0`, `false` or `off`. */
export const flagIn = (params: URLSearchParams, name: string): boolean => !['0', 'false', 'off', null].includes(params.get(name));

/** Returns the page number of the query; 1 when it is absent or malformed (SHL-56). */
export function pageIn(params: URLSearchParams): number {
  const page = params.get('page') ?? '';
  return /^[1-9]\d{0,4}$/.test(page) ? Number(page) : 1;
}

/** Applies changes to the query and returns it as `?a=b`, or empty. Removes `page`, since a changed list starts at page 1, unless it is among the changes. */
export function searchWith(params: URLSearchParams, changes: Changes): string {
  const next = new URLSearchParams(params);
  next.delete('page');
  for (const [name, value] of Object.entries(changes)) {
    const text = typeof value === 'string' ? value : (value ?? []).join(',');
    if (text === '' || (name === 'page' && text === '1')) next.delete(name);
    else next.set(name, text);
  }
  const search = next.toString().replaceAll('%2C', ',');
  return search === '' ? '' : `?${search}`;
}
