import { everyWordOf } from '#api/platform/text/words.ts';
import { departmentNames } from '#protocol/subscribers/departments.ts';
import { regions } from './areas.list.ts';
import type { Candidates } from './candidates.ts';
import type { InvertedIndex } from './inverted-index.ts';
import { placeKey } from './places.ts';

/** A region or a department: its name, and the first figures of its postcodes. */
export type Area = {
  name: string;
  prefixes: readonly string[];
};

/** Returns the first figures of the postcodes of a department. Those of Corsica do not start with its code. */
const prefixesOf = (department: string): string[] =>
  department === '2A' ? ['200', '201'] : department === '2B' ? ['202', '206'] : [department];

const areas = new Map<string, Area>();
for (const [code, name] of departmentNames) {
  const area = { name, prefixes: prefixesOf(code) };
  areas.set(placeKey(everyWordOf(name)), area);
  areas.set(code.toLowerCase(), area);
}
for (const { departments, names } of regions)
  for (const name of names) areas.set(placeKey(everyWordOf(name)), { name: names[0], prefixes: departments.flatMap(prefixesOf) });
// The town is meant, or the trade.
for (const key of ['paris']) areas.delete(key);

/** Returns the region or the department that these words name, by its name, its number or a usual abbreviation. */
export const areaOf = (words: readonly string[]): Area | undefined => areas.get(placeKey(words));

const postcode = /^\d{5}$/;
export const isPostcode = (word: string): boolean => postcode.test(word);
export const isIn = ({ prefixes }: Area, postcodeWord: string): boolean => prefixes.some((prefix) => postcodeWord.startsWith(prefix));

/** Returns the postcodes of an area that documents of the index have, each with the score 1. */
export function postcodesIn(index: InvertedIndex, area: Area): Candidates {
  const words = index.lexicon.postcodes.filter((word) => isIn(area, index.lexicon.wordAt(word)));
  return { words, scores: words.map(() => 1) };
}
