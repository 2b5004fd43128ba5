/** What to change in an address: a value, a list written `a,b`, or null to remove. */
export type Changes = Record<string, string | readonly string[] | null>;

/** The values of a list parameter. */
export const listIn = (params: URLSearchParams, name: string): string[] =>
  (params.get(name) ?? '').split(',').filter((value) => value !== '');

/** Whether a yes-or-no parameter says yes: `1`, `true` or bare. */
export const flagIn = (params: URLSearchParams, name: string): boolean => !['0', 'false', 'off', null].includes(params.get(name));

/** The page wanted by an address: 1 when it says nothing readable (SHL-56). */
export function pageIn(params: URLSearchParams): number {
  const page = params.get('page') ?? '';
  return /^[1-9]\d{0,4}$/.test(page) ? Number(page) : 1;
}

/** The search part of an address after changes. The page is forgotten, since another list has other pages, unless it is what changes. */
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
