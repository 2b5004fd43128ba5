import { normalizeForSearch } from '#web/lib/formats/normalize-for-search.ts';

/** Reduces the name of a file or of a folder to its letters and digits, as the portal compares them: 'Chiffre-Affaires' → 'chiffre affaires'. */
const plain = (name: string): string =>
  normalizeForSearch(name)
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim();

/** Tells whether two names are the same to the portal, whatever their capitals, accents and hyphens. */
export const isSameName = (one: string, other: string): boolean => plain(one) === plain(other);

/** Tells whether a deposited file is the expected one, whatever its format. */
export function answersTo(name: string, expected: string): boolean {
  const stem = (file: string) => file.replace(/\.(?:csv|xlsx)$/i, '');
  if (!expected.endsWith('/*.csv')) return isSameName(stem(name), stem(expected));
  const [folder = '', ...inside] = name.split('/');
  return inside.length > 0 && isSameName(folder, expected.slice(0, -'/*.csv'.length));
}
