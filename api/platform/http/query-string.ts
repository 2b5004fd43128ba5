import { parse } from 'node:querystring';

/** The query of an address, where a list is written `f=`, `f[]=` or `f[0]=` alike (readings, '`f` lists'). */
export function readQueryString(text: string): Record<string, string | string[]> {
  const read: Record<string, string | string[]> = Object.create(null);
  for (const [key, value = ''] of Object.entries(parse(text, '&', '=', { maxKeys: 0 }))) {
    const name = key.replace(/\[\d*\]$/, '');
    const before = read[name];
    read[name] = before === undefined && name === key ? value : [before ?? [], value].flat();
  }
  return read;
}
