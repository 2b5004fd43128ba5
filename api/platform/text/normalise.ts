/** Lower case, without accents or ligatures, anything that is no letter or digit turned into one blank: 'Œuvre d’Art' → 'oeuvre d art'. */
export const normalise = (given: string): string =>
  given
    .toLowerCase()
    .replaceAll('œ', 'oe')
    .replaceAll('æ', 'ae')
    .replaceAll('ß', 'ss')
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();

/** What French titles are sorted by, under the C collation: the normalised text. */
export const sortKey = (title: string): string => normalise(title);

/** The slug of a title: 'Ateliers Müller & Fils' → 'ateliers-muller-fils'; 80 characters at most, never empty. */
export const slugOf = (title: string): string => normalise(title).replaceAll(' ', '-').slice(0, 80).replace(/-+$/, '') || 'sans-titre';

/** The last number given to each base, so that ten thousand homonyms are not counted through ten thousand times. */
const lastNumbers = new WeakMap<Set<string>, Map<string, number>>();

/** A slug free in `taken`, with -2, -3… on collision (readings, 'ids and slugs'); the answer is added to `taken`. */
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
