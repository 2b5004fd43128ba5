/** The input of any endpoint, in its three parts. */
export type InputParts = {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
};

/** Returns the values of the query by name; with 'indexed', each value of a list by `name[0]`, `name[1]`… */
const entriesOf = (query: Record<string, unknown>, lists: 'indexed' | undefined): [string, unknown][] =>
  Object.entries(query).flatMap(([name, value]): [string, unknown][] =>
    lists === 'indexed' && Array.isArray(value) ? value.map((one, at) => [`${name}[${at}]`, one]) : [[name, value]],
  );

/** Builds the URL of a call: parameters in the path, lists of the query as `a,b` unless `lists` is 'indexed'; absent and empty values of the query are left out. */
export function endpointUrl(path: string, { params = {}, query = {} }: InputParts, lists?: 'indexed'): string {
  const filled = path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const search = entriesOf(query, lists)
    .map(([name, value]) => [name, Array.isArray(value) ? value.join(',') : String(value ?? '')] as const)
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `${name}=${encodeURIComponent(value).replaceAll('%2C', ',')}`)
    .join('&');
  return search === '' ? filled : `${filled}?${search}`;
}
