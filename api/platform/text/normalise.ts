/** Lower-cases a text, removes accents and ligatures, and turns all other signs into one blank: 'Œuvre d’Art' → 'oeuvre d art'. */
export const normalise = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll('œ', 'oe')
    .replaceAll('æ', 'ae')
    .replaceAll('ß', 'ss')
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();

/** Returns the sort key of a French title, for the C collation: the normalised text. */
export const sortKey = (title: string): string => normalise(title);

/** Returns the slug of a title: 'Ateliers Müller & Fils' → 'ateliers-muller-fils'. It has 80 characters at most and is never empty. */
export const slugOf = (title: string): string => normalise(title).replaceAll(' ', '-').slice(0, 80).replace(/-+$/, '') || 'sans-titre';

/** The last number of each base, so that ten thousand homonyms do not count from 2 ten thousand times. */
const lastNumbers = new WeakMap<Set<string>, Map<string, number>>();

/** Returns a slug that is not in `taken`, with -2, -3… on collision (RDG-166), and adds it to `taken`. */
export function freeSlug(title: string, taken: Set<string>): string {
  const base = slugOf(title);
  const numbers = lastNumbers.get(taken) ?? new Map<string, number>();
  lastNumbers.set(taken, numbers);
  let slug = base;
  let n = numbers.get(base) ?? 1;
  while (taken.has(slug)) slug = `${base}-${++n}`;
  numbers.set(base, n);
  taken.add(slug);
  return slug;
}
