/** The three parts of an input, once the endpoint's own type is forgotten. */
export type Parts = {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
};

/** The address of an endpoint: parameters in the path, lists of the query written `a,b`, what is absent or empty left out. */
export function urlOf(path: string, { params = {}, query = {} }: Parts): string {
  const filled = path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const search = Object.entries(query)
    .map(([name, value]) => [name, Array.isArray(value) ? value.join(',') : String(value ?? '')] as const)
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `${name}=${encodeURIComponent(value).replaceAll('%2C', ',')}`)
    .join('&');
  return search === '' ? filled : `${filled}?${search}`;
}
