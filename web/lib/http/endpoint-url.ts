/** The input of any endpoint, in its three parts. */
export type InputParts = {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
};

/** Builds the URL of a call: parameters in the path, lists of the query as `a,b`; absent and empty values of the query are left out. */
export function endpointUrl(path: string, { params = {}, query = {} }: InputParts): string {
  const filled = path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const search = Object.entries(query)
    .map(([name, value]) => [name, Array.isArray(value) ? value.join(',') : String(value ?? '')] as const)
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `${name}=${encodeURIComponent(value).replaceAll('%2C', ',')}`)
    .join('&');
  return search === '' ? filled : `${filled}?${search}`;
}
