import { isEmptyWord } from '#api/platform/text/words.ts';
import { type Area, areaOf, isIn, isPostcode } from './areas.ts';
import type { InvertedIndex } from './inverted-index.ts';
import { distanceBetween, type Point, placeKey, readDistrict } from './places.ts';
import { fieldIn, numberIn, titleField } from './postings.ts';
import { parseQuery } from './query.ts';
import { inPlaceScore, nearestScore, reachKm } from './tuning.ts';

/** A place typed beside other words: its name, its middle (null when no entity stands there), and the test of a document. `isArea`: a region or a department. */
export type QueryPlace = {
  name: string;
  isArea: boolean;
  middle: Point | null;
  has: (index: InvertedIndex, document: number) => boolean;
};

const mostPlaceWords = 6;
const placeField = 0;

/** Tests that a postcode of the address of a document passes the test. */
function hasPostcode(index: InvertedIndex, document: number, test: (postcode: string) => boolean): boolean {
  for (let at = index.forwardStarts[document] ?? 0; at < (index.forwardStarts[document + 1] ?? 0); at++) {
    const entry = index.forwardIndex[at] ?? 0;
    if (fieldIn(entry) !== placeField) continue;
    const word = index.lexicon.wordAt(numberIn(entry));
    if (isPostcode(word) && test(word)) return true;
  }
  return false;
}

/** Yields the documents that have a word, without the deleted ones. */
function* documentsOf(index: InvertedIndex, word: number): Generator<number> {
  for (const posting of index.postingsOf(word)) if (index.entityIds[numberIn(posting)] !== 0) yield numberIn(posting);
}

/** Returns the mean point of some of the documents of these words: enough for the middle of a postcode or of a department. */
function middleOf(indexes: readonly InvertedIndex[], test: (postcode: string) => boolean): Point | null {
  let [latitude, longitude, points] = [0, 0, 0];
  for (const index of indexes)
    for (const word of index.lexicon.postcodes) {
      if (!test(index.lexicon.wordAt(word))) continue;
      for (const document of documentsOf(index, word)) {
        const point = index.places.pointOf(document);
        if (!point) continue;
        latitude += point.latitude;
        longitude += point.longitude;
        points++;
      }
    }
  return points === 0 ? null : { latitude: latitude / points, longitude: longitude / points };
}

const byPostcode = (
  named: Pick<QueryPlace, 'name' | 'isArea'>,
  indexes: readonly InvertedIndex[],
  test: (postcode: string) => boolean,
): QueryPlace => ({
  ...named,
  middle: middleOf(indexes, test),
  has: (index, document) => hasPostcode(index, document, test),
});

/** The letters by which a word of a document counts as a typed one: its ending may differ. */
const rootOf = (word: string): string => word.slice(0, Math.max(3, word.length - 2));

/** Tests that a document has a word that starts as one of these. */
function hasWordLike(index: InvertedIndex, document: number, roots: readonly string[]): boolean {
  for (let at = index.forwardStarts[document] ?? 0; at < (index.forwardStarts[document + 1] ?? 0); at++) {
    const word = index.lexicon.wordAt(numberIn(index.forwardIndex[at] ?? 0));
    if (roots.some((root) => word.startsWith(root))) return true;
  }
  return false;
}

/**
 * Tells that a word which names an area is an ordinary one here: a document has it outside of its address and of the name of its company, with
 * another word of the query. « table de réunion » is no table of La Réunion, nor « papier 80 g » paper of the Somme.
 */
function isOrdinary(word: string, rest: readonly string[], indexes: readonly InvertedIndex[]): boolean {
  const roots = parseQuery(rest)
    .terms.filter((term) => term.length > 2)
    .map(rootOf);
  return indexes.some((index) => {
    const number = index.lexicon.numberOf(word);
    const postings = number === undefined ? [] : index.postingsOf(number);
    for (const posting of postings) {
      const [document, field] = [numberIn(posting), fieldIn(posting)];
      if (index.entityIds[document] === 0 || field === placeField || field === titleField) continue;
      if (hasWordLike(index, document, roots)) return true;
    }
    return false;
  });
}

type PlaceWords = { words: readonly string[]; rest: readonly string[]; isInside: boolean };

/** Returns the area that these words name. A number of a department counts at either end of the query only: inside, it counts something else. */
function readArea({ words, rest, isInside }: PlaceWords, indexes: readonly InvertedIndex[]): Area | null {
  const area = areaOf(words);
  const significant = words.filter((word) => !isEmptyWord(word));
  const [word = ''] = significant;
  if (!area || (isInside && /^\d/.test(word))) return null;
  return significant.length === 1 && isOrdinary(word, rest, indexes) ? null : area;
}

/** Returns the place of some postcodes, named by the first one; null when no address has any of them. */
function readPostcodes(postcodes: readonly [string, ...string[]], indexes: readonly InvertedIndex[]): QueryPlace | null {
  const isKnown = indexes.some((index) =>
    postcodes.some((postcode) => {
      const number = index.lexicon.numberOf(postcode);
      return number !== undefined && !documentsOf(index, number).next().done;
    }),
  );
  return isKnown ? byPostcode({ name: postcodes[0], isArea: false }, indexes, (postcode) => postcodes.includes(postcode)) : null;
}

/**
 * Returns the place that these words name: an arrondissement, a town or a postcode of an address, a department, a region. Null for other words.
 * An arrondissement where nobody is means its city.
 */
function placeOf(placeWords: PlaceWords, indexes: readonly InvertedIndex[]): QueryPlace | null {
  const { words } = placeWords;
  const district = readDistrict(words);
  const inDistrict = district && readPostcodes(district.postcodes, indexes);
  if (inDistrict) return inDistrict;
  const key = placeKey(words);
  for (const { places } of indexes) {
    const town = key === '' ? undefined : places.townOf(key);
    if (town) return { name: town.name, isArea: false, middle: town, has: (index, document) => index.places.townKeyOf(document) === key };
  }
  const [word = ''] = words;
  if (words.length === 1 && isPostcode(word)) return readPostcodes([word], indexes);
  const area = readArea(placeWords, indexes);
  return area ? byPostcode({ name: area.name, isArea: true }, indexes, (postcode) => isIn(area, postcode)) : null;
}

/** Tells that the title of a document has each of these words, in any order. */
export function hasInTitle(index: InvertedIndex, document: number, words: readonly string[]): boolean {
  const title = new Set<string>();
  for (let at = index.forwardStarts[document] ?? 0; at < (index.forwardStarts[document + 1] ?? 0); at++) {
    const entry = index.forwardIndex[at] ?? 0;
    if (fieldIn(entry) === titleField) title.add(index.lexicon.wordAt(numberIn(entry)));
  }
  return words.every((word) => isEmptyWord(word) || title.has(word));
}

/**
 * Finds a place among the words of a query, the longest one, the last of these. Null without a place, or when no other word is left to
 * search. `indexes` are those whose addresses name towns: a town without supplier is known by its subscribers.
 */
export function readPlace(words: readonly string[], indexes: readonly InvertedIndex[]): { place: QueryPlace; rest: string[] } | null {
  for (let length = Math.min(mostPlaceWords, words.length - 1); length > 0; length--)
    for (let from = words.length - length; from >= 0; from--) {
      const rest = [...words.slice(0, from), ...words.slice(from + length)];
      if (!parseQuery(rest).terms.some((term) => term.length > 2)) continue;
      const isInside = from > 0 && from + length < words.length;
      const place = placeOf({ words: words.slice(from, from + length), rest, isInside }, indexes);
      if (place) return { place, rest };
    }
  return null;
}

/** Returns the score that a document has for its distance: the most in the place itself, less for each km outside of it. */
export function nearnessScore(index: InvertedIndex, document: number, place: QueryPlace): number {
  if (place.has(index, document)) return inPlaceScore;
  const point = index.places.pointOf(document);
  return point && place.middle ? Math.round(nearestScore * Math.exp(-distanceBetween(point, place.middle) / reachKm)) : 0;
}
