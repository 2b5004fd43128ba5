import type { Tx } from '#api/platform/database/schema.ts';
import { freeSlug, normalise } from '#api/platform/text/normalise.ts';
import { type IndexFamilyRow, listFamilies } from './indices.queries.ts';
import { insertFamily } from './publishing.queries.ts';

/** The longest name of a family or a sub-family, in characters. */
export const familyNameLimit = 120;

type NamedFamily = { label: string; parent_id: number | null };
/** Two families of one parent are the same when their names differ by case, accents or signs only. */
const familyKey = ({ label, parent_id }: NamedFamily): string => `${parent_id ?? ''} ${normalise(label)}`;

/** Opens the stored families. Returns the function that writes a family with the spelling of its first line, and gives its id. */
export async function openFamilies(tx: Tx): Promise<(family: NamedFamily, title: string) => Promise<number>> {
  const stored = await listFamilies(tx);
  // Of two families with one key, the first one counts.
  const byKey = new Map(stored.toReversed().map((family) => [familyKey(family), family]));
  const codes = new Set(stored.map(({ code }) => code));
  const ids = new Map<string, number>();
  return async (family, title) => {
    const key = familyKey(family);
    const known = byKey.get(key);
    const written = ids.get(key) ?? (known?.label === family.label ? known.id : undefined);
    const id = written ?? (await insertFamily(tx, { ...family, code: known?.code ?? freeSlug(title, codes) }));
    ids.set(key, id);
    return id;
  };
}

/** Writes the names of a family and of its sub-family in one text, as the `familyName` of the desk's queries: 'Énergie › Pétrole'. */
export const familyText = (names: readonly string[]): string => names.join(' › ');

type StoredFamilies = readonly IndexFamilyRow[];
const namesOf = ({ label, parent_id }: NamedFamily, stored: StoredFamilies): string[] => [
  ...stored.filter(({ id }) => id === parent_id).map((parent) => parent.label),
  label,
];
const findExact = (text: string, stored: StoredFamilies) => stored.find((family) => familyText(namesOf(family, stored)) === text);

/** Reads the names of a family, and of its sub-family behind '›' or '>', as the stored families spell them; none of an empty text. */
export function familyNames(text: string, stored: StoredFamilies): string[] {
  const exact = findExact(text, stored);
  if (exact || text === '') return exact ? namesOf(exact, stored) : [];
  const at = text.indexOf(text.includes('›') ? '›' : '>');
  const [name, subName] = at < 0 ? [text] : [text.slice(0, at).trim(), text.slice(at + 1).trim()];
  const find = (family: NamedFamily) => stored.find((one) => familyKey(one) === familyKey(family));
  const family = find({ label: name, parent_id: null });
  if (subName === undefined) return [family?.label ?? name];
  const child = family && find({ label: subName, parent_id: family.id });
  return [family?.label ?? name, child?.label ?? subName];
}

/** Returns the id of the family that a text names, and makes it where it does not exist; null for an empty text. */
export async function familyIdOf(tx: Tx, text: string): Promise<number | null> {
  const stored = await listFamilies(tx);
  const exact = findExact(text, stored);
  const [name, subName] = familyNames(text, stored);
  if (exact || name === undefined) return exact?.id ?? null;
  const idOf = await openFamilies(tx);
  const parent_id = await idOf({ label: name, parent_id: null }, name);
  return subName === undefined ? parent_id : idOf({ label: subName, parent_id }, `${name} ${subName}`);
}
