/**
 * Replacements applied in this order, longest spellings first: each French sound becomes one character of the key, a letter or a figure.
 */
const soundRules: readonly (readonly [RegExp, string])[] = [
  [/(?<=...)x$/g, ''],
  [/ph/g, 'f'],
  [/sch|sh/g, 'ch'],
  [/ch(?=[rlnm])/g, 'k'],
  [/ch/g, '1'],
  [/gn/g, 'n'],
  [/q(?:u(?=[aeiouy]))?|ck|cqu/g, 'k'],
  [/t(?=i(?:on|el|eu))|sc(?=[eiy])|c(?=[eiy])/g, 's'],
  [/[cq]/g, 'k'],
  [/x/g, 'ks'],
  [/ge(?=[ao])/g, 'j'],
  [/gu(?=[eiy])/g, '2'],
  [/g(?=[eiy])/g, 'j'],
  [/[g2]/g, '2'],
  [/w/g, 'v'],
  [/z/g, 's'],
  [/h/g, ''],
  [/eau$|auds?$|aut?s?$|ots?$/g, 'o'],
  [/eau|au/g, 'o'],
  [/oeu|eu|oe/g, 'e'],
  [/ou/g, 'u'],
  [/ies?$/g, 'i'],
  [/ill(?=[aeiou])|y(?=[aeiou])|i(?=[aeou])/g, '3'],
  [/y/g, 'i'],
  [/(?:er|ez|et|ets|ais|ait|ay|ey|ees?|es)$/g, 'e'],
  [/(?:ain|ein|aim|in|im|un|um)(?![aeiou3nm])/g, '4'],
  [/(?:an|en|am|em)(?![aeiou3nm])/g, '5'],
  [/(?:on|om)(?![aeiou3nm])/g, '6'],
  [/ai|ei/g, 'e'],
  [/(.)\1+/g, '$1'],
  [/(?<=..)[estdp]+$/g, ''],
];

/**
 * Returns the phonetic key of a normalised French word, equal for words that sound alike: « univercité » and « université »,
 * « fotografi » and « photographie ». A word with figures is its own key.
 */
export const phoneticKey = (word: string): string =>
  /\d/.test(word) ? word : soundRules.reduce((key, [spelling, sound]) => key.replace(spelling, sound), word);
