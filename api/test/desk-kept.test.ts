import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { contentKinds } from '#api/modules/operator/content-kinds.ts';
import type { Content } from '#protocol/desk/content-endpoints.ts';
import type { FormValues } from '#protocol/desk/desk-fields.ts';
import { deskKind } from './desk-kinds/every-kind.ts';
import { newKey } from './desk-writes/desk-write.ts';
import { signedIn } from './factories.ts';
import { openPortal, read, type TestPortal } from './harness.ts';

const runs = process.env.PROVE === '1' ? 100 : 12;
let portal: TestPortal;
let me: Awaited<ReturnType<typeof signedIn>>;
beforeAll(async () => {
  portal = await openPortal({ RATE_LIMIT_PER_MINUTE: '10000000' });
  me = await signedIn(portal, 'operator');
});

/** The fields that the portal fills or orders itself: the address of a page, the category of a sub-family, the year of a new supplier. */
const ownWay = ['pages slug', 'families category', 'suppliers referenceYear'];
/** The lists that the portal puts in its own order: sessions by their day, families by the catalogue. */
const ordered = ['formations sessions', 'suppliers families', 'subscribers families'];

/** Returns what a text says: spaces and capitals apart, a number as a number. */
function wordsOf(text: string): string {
  const words = text.trim().replaceAll(/\s+/g, ' ').toLowerCase();
  return /^-?\d[\d ]*(?:[.,]\d+)?$/.test(words) ? String(Number(words.replaceAll(' ', '').replace(',', '.'))) : words;
}
/** Returns what a value says: a reference and a file are their ids, a row has no key, and takes its name from its supplier. */
function meaningOf(value: unknown): unknown {
  if (typeof value === 'string') return wordsOf(value);
  if (Array.isArray(value)) return value.map(meaningOf);
  if (typeof value !== 'object' || value === null) return value;
  const { id, fid, label: _label, key: _key, ...rest } = value as Record<string, unknown>;
  if (id !== undefined || fid !== undefined) return id ?? fid;
  const own = Object.entries(rest).filter(([name]) => name !== 'name' || !rest.supplier);
  return Object.fromEntries(own.map(([name, one]) => [name, meaningOf(one)]));
}
const sorted = (value: unknown): unknown =>
  Array.isArray(value) ? value.map((one) => JSON.stringify(one, Object.keys(Object(one)).toSorted())).toSorted() : value;
const sizeOf = (form: FormValues): number => JSON.stringify(form).length;

describe.each(contentKinds.map((kind) => [kind.resource, kind] as const))('ce qui est tapé (%s)', (resource, { fields, remove }) => {
  const { endpoints, forms } = deskKind(resource);
  const base = endpoints.list.path;
  const changing = Object.keys(fields).filter((name) => fields[name]?.once !== true && !ownWay.includes(`${resource} ${name}`));
  const meaningsIn = (form: FormValues) =>
    Object.fromEntries(
      changing.map(
        (name) => [name, ordered.includes(`${resource} ${name}`) ? sorted(meaningOf(form[name])) : meaningOf(form[name])] as const,
      ),
    );
  const send = async (method: 'POST' | 'PUT', path: string, body: object): Promise<Content> =>
    read(endpoints.read, await me.change(method, `${base}${path}`, body));

  it('est gardé champ par champ, ou vidé, par-dessus un autre formulaire, puis publié', async () => {
    const typed = fc.sample(await forms({ portal, me }), { numRuns: runs, seed: 1 }).toSorted((a, b) => sizeOf(b) - sizeOf(a));
    let content = await send('POST', '', { form: typed[0], key: newKey() });
    for (const form of typed) {
      content = await send('PUT', `/${content.id}`, { version: content.version, form });
      if (remove) content = await send('POST', `/${content.id}/publish`, { version: content.version });
      const stored = read(endpoints.read, await me.get(`${base}/${content.id}`));
      expect(meaningsIn(stored.form)).toEqual(meaningsIn(form));
    }
  });
});
