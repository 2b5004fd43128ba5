import { parse } from 'node:querystring';

/** Parses a query string. A list may be written `f=`, `f[]=` or `f[0]=`: all of them give the name `f` (RDG-155). */
export function readQueryString(text: string): Record<string, string | string[]> {
  const query: Record<string, string | string[]> = Object.create(null);
  for (const [key, value = ''] of Object.entries(parse(text, '&', '=', { maxKeys: 0 }))) {
    const name = key.replace(/\[\d*\]$/, '');
    const before = query[name];
    query[name] = before === undefined && name === key ? value : [before ?? [], value].flat();
  }
  return query;
}
