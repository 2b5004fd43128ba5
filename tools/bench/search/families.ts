import { distanceBetween } from '#api/modules/search/engine/places.ts';
import { normalise } from '#api/platform/text/normalise.ts';
import type { Random } from '#demo/random.ts';
import type { SearchedDocument } from './documents.ts';

/** Inputs of a way of typing: a title to look for, the number of titles that contain a word, and that begin with a text, both without accents. */
export type Sought = {
  title: string;
  holders: (word: string) => number;
  begunBy: (text: string) => number;
  document: SearchedDocument;
};
/** A way of typing a title. `type` returns null when the title does not suit it. */
export type QueryFamily = {
  name: string;
  level: 'everyday' | 'hard' | 'typing' | 'places';
  type: (random: Random, sought: Sought) => string | null;
  /** Tests that another document answers as well: by default none does. */
  alsoAnswers?: (typed: string, found: SearchedDocument, sought: SearchedDocument) => boolean;
};

const alphabet = 'abcdefghijklmnopqrstuvwxyz';
const small = new Set(['de', 'du', 'des', 'la', 'le', 'les', 'et', 'd', 'l', 'a', 'en', 'au']);
const forms = new Set(['sarl', 'sas', 'ets', 'etablissements', 'cie', 'ste', 'societe', 'compagnie']);

const plainWords = (title: string): string[] => normalise(title).split(' ');
const tellingWords = (title: string): string[] => plainWords(title).filter((word) => !small.has(word) && !forms.has(word));

/** Misspells a word: two letters swapped, one doubled, missing, replaced or added; the first letter stays. */
export function misspell(random: Random, word: string): string {
  const at = random.int(1, word.length - 2);
  const [a = '', b = ''] = [word[at], word[at + 1]];
  const other = alphabet[random.int(0, 25)] ?? 'e';
  const ways = [b + a, b, a + a + b, other + b, a + other + b];
  const slipped = word.slice(0, at) + random.pick(ways) + word.slice(at + 2);
  return slipped === word ? misspell(random, word) : slipped;
}

/** Lists every text at one slip from this one. */
function* oneSlipFrom(word: string): Generator<string> {
  for (let at = 0; at <= word.length; at++) {
    const [before, after] = [word.slice(0, at), word.slice(at)];
    if (after.length > 0) yield before + after.slice(1);
    if (after.length > 1) yield before + after[1] + after[0] + after.slice(2);
    for (const letter of alphabet) {
      yield before + letter + after;
      if (after.length > 0) yield before + letter + after.slice(1);
    }
  }
}

/** Misspells a word so that no other word of the titles is as near: otherwise the query would be ambiguous. Null when no draw works. */
function clearSlip(random: Random, word: string, holders: Sought['holders']): string | null {
  for (let tries = 0; tries < 5; tries++) {
    const typed = misspell(random, word);
    if (holders(typed) === 0 && ![...oneSlipFrom(typed)].some((near) => near !== word && holders(near) > 0)) return typed;
  }
  return null;
}

/** Misspells `slips` words of five letters or more, one slip each. */
function withSlips(random: Random, words: readonly string[], count: number, holders: Sought['holders']): string | null {
  const places = words.flatMap((word, at) => (word.length >= 5 ? [at] : []));
  if (places.length < count) return null;
  const typed = [...words];
  for (const at of random.some(places, count)) {
    const slipped = clearSlip(random, typed[at] ?? '', holders);
    if (slipped === null) return null;
    typed[at] = slipped;
  }
  return typed.join(' ');
}

/** Spreads three slips over the words of five letters or more; a word of nine letters may have two. */
function withThreeSlips(random: Random, words: readonly string[]): string | null {
  const places = words.flatMap((word, at) => (word.length >= 9 ? [at, at] : word.length >= 5 ? [at] : []));
  if (places.length < 3) return null;
  const typed = [...words];
  for (const at of random.some(places, 3)) typed[at] = misspell(random, typed[at] ?? '');
  return typed.join(' ');
}

/** Cuts the last word short, where no other title begins with the result. */
function unfinished(random: Random, { title, begunBy }: Sought): string[] | null {
  const words = plainWords(title);
  const last = words.at(-1) ?? '';
  if (last.length < 6) return null;
  const typed = [...words.slice(0, -1), last.slice(0, random.int(Math.max(4, Math.ceil(last.length * 0.6)), last.length - 1))];
  return begunBy(typed.join(' ')) === 1 ? typed : null;
}

// biome-ignore format: lists read better dense
const sounds: readonly (readonly [RegExp, string])[] = [
  [/eau/, 'o'], [/(?<!e)au/, 'o'], [/ph/, 'f'], [/qu/, 'k'], [/ss/, 's'], [/tt/, 't'], [/ll/, 'l'], [/nn/, 'n'], [/rr/, 'r'], [/ai/, 'e'], [/ei/, 'e'],
  [/c(?=[eiy])/, 's'], [/y/, 'i'], [/h/, ''], [/an(?=[tdcg])/, 'en'], [/en(?=[tdcg])/, 'an'], [/k/, 'c'], [/z/, 's'], [/t$/, ''], [/s$/, ''], [/ç/, 'ss'], [/g(?=[ei])/, 'j'], [/o(?=t$)/, 'au'],
];

function heard(random: Random, word: string): string {
  const able = sounds.filter(([spelling]) => spelling.test(word));
  return random.some(able, 2).reduce((typed, [spelling, sound]) => typed.replace(spelling, sound), word);
}

const accented = /[à-ÿœæ]/i;
const longest = (words: readonly string[]): string => words.toSorted((a, b) => b.length - a.length)[0] ?? '';

/** Tests that a document has a word, or another form of it, in its title, its activity or its address. */
const isWordOf = ({ title, activity, city, postalCode }: SearchedDocument, word: string): boolean =>
  plainWords(`${title} ${activity} ${city} ${postalCode}`).some((one) => one === word || one === `${word}s` || word === `${one}s`);

/** Every way of typing of the goals on search (GOL-17 to GOL-22). */
export const queryFamilies: readonly QueryFamily[] = [
  { name: 'exact', level: 'everyday', type: (_, { title }) => title },
  { name: 'sans accents', level: 'everyday', type: (_, { title }) => (accented.test(title) ? normalise(title) : null) },
  { name: 'une faute', level: 'everyday', type: (random, { title, holders }) => withSlips(random, plainWords(title), 1, holders) },
  { name: 'deux fautes', level: 'everyday', type: (random, { title, holders }) => withSlips(random, plainWords(title), 2, holders) },
  { name: 'mot inachevé', level: 'everyday', type: (random, sought) => unfinished(random, sought)?.join(' ') ?? null },
  {
    name: 'inachevé avec une faute',
    level: 'everyday',
    type: (random, sought) => {
      const words = unfinished(random, sought);
      const before = words && withSlips(random, words.slice(0, -1), 1, sought.holders);
      return before ? `${before} ${words?.at(-1)}` : null;
    },
  },
  {
    name: 'autre ordre',
    level: 'everyday',
    type: (random, { title }) => {
      const words = tellingWords(title);
      return words.length < 2 ? null : random.some(words, words.length).join(' ');
    },
  },
  {
    name: 'pluriel',
    level: 'everyday',
    type: (random, { title }) => {
      const words = plainWords(title);
      const able = words.flatMap((word, at) => (word.length > 4 && /[a-rt-wyz]$/.test(word) ? [at] : []));
      if (able.length === 0) return null;
      const at = random.pick(able);
      return words.map((word, place) => (place === at ? `${word}s` : word)).join(' ');
    },
  },
  {
    name: 'apostrophe',
    level: 'everyday',
    type: (random, { title }) => (/’/.test(title) ? title.toLowerCase().replaceAll('’', random.pick(["'", ' ', '’'])) : null),
  },
  { name: 'ligature', level: 'everyday', type: (_, { title }) => (/œ/i.test(title) ? title.toLowerCase().replaceAll('œ', 'oe') : null) },
  {
    name: 'faute pendant la frappe',
    level: 'typing',
    type: (random, { title }) => {
      const words = tellingWords(title);
      const at = random.int(0, words.length - 1);
      const word = words[at] ?? '';
      if (word.length < 6 || (words.length > 1 && at === 0)) return null;
      const begun = word.slice(0, random.int(5, word.length - 1));
      return [...words.slice(0, at), misspell(random, begun)].join(' ');
    },
  },
  {
    name: 'un mot mal écrit',
    level: 'hard',
    type: (random, { title, holders }) => {
      const word = tellingWords(title).find((one) => one.length >= 7 && holders(one) === 1);
      return word === undefined ? null : misspell(random, word);
    },
  },
  {
    name: 'mots collés',
    level: 'hard',
    type: (random, { title }) => {
      const words = plainWords(title);
      if (words.length < 2) return null;
      const at = random.int(0, words.length - 2);
      return [...words.slice(0, at), `${words[at]}${words[at + 1]}`, ...words.slice(at + 2)].join(' ');
    },
  },
  {
    name: 'mots coupés',
    level: 'hard',
    type: (random, { title }) => {
      const words = plainWords(title);
      const word = longest(words);
      if (word.length < 7) return null;
      const cut = random.int(3, word.length - 3);
      return words.map((one) => (one === word ? `${one.slice(0, cut)} ${one.slice(cut)}` : one)).join(' ');
    },
  },
  {
    name: 'homophones',
    level: 'hard',
    type: (random, { title }) => {
      const words = tellingWords(title);
      const typed = words.map((word) => (word.length > 4 ? heard(random, word) : word));
      return typed.join(' ') === words.join(' ') ? null : typed.join(' ');
    },
  },
  {
    name: 'forme juridique en plus',
    level: 'hard',
    type: (random, { title }) => random.pick([`sarl ${title}`, `${title} sas`, `ets ${title}`, `société ${title}`]),
  },
  {
    name: 'abréviations',
    level: 'hard',
    type: (_, { title }) => {
      const typed = normalise(title)
        .replace(/\betablissements\b/, 'ets')
        .replace(/\bsociete\b/, 'ste')
        .replace(/\bcompagnie\b/, 'cie')
        .replace(/\bsaint\b/, 'st')
        .replace(/\bets\b(?! )/, 'etablissements');
      return typed === normalise(title) ? null : typed;
    },
  },
  {
    name: 'première lettre fausse',
    level: 'hard',
    type: (random, { title }) => {
      const words = plainWords(title);
      const word = longest(words);
      const first = alphabet[random.int(0, 25)] ?? 'b';
      if (word.length < 5 || first === word[0]) return null;
      return words.map((one) => (one === word ? first + one.slice(1) : one)).join(' ');
    },
  },
  {
    name: 'mots courts',
    level: 'hard',
    type: (_, { title }) => (plainWords(title).every((word) => word.length <= 4) ? normalise(title) : null),
  },
  {
    name: 'nombres et lieux',
    level: 'places',
    type: (random, { title, document: { siret, postalCode } }) => {
      const word = tellingWords(title)[0] ?? '';
      const spaced = siret.replace(/^(\d{3})(\d{3})(\d{3})/, '$1 $2 $3 ');
      return random.pick([
        siret,
        siret.slice(0, 9),
        spaced,
        spaced.slice(0, 11),
        siret.slice(0, random.int(7, 13)),
        `${title} ${postalCode}`,
        `${title} ${postalCode.slice(0, 2)}`,
        `${postalCode} ${word}`,
        `${word} ${postalCode}`,
      ]);
    },
    alsoAnswers: (typed, found, sought) => {
      const figures = typed.replaceAll(' ', '');
      if (/^\d+$/.test(figures)) return found.siret.startsWith(figures);
      if (!typed.includes(sought.postalCode)) return false;
      return found.postalCode === sought.postalCode && tellingWords(typed).every((word) => isWordOf(found, word));
    },
  },
  {
    name: 'activité et ville',
    level: 'places',
    type: (random, { title, document: { activity, city } }) => {
      const what = random.pick([tellingWords(activity).slice(0, 2).join(' '), tellingWords(title)[0] ?? '']);
      const places = [`${what} ${city}`, `${city} ${what}`, `${what} à ${city}`];
      return what === normalise(city) ? null : normalise(random.pick(places));
    },
    alsoAnswers: (typed, found, sought) => {
      if (found.city !== sought.city && distanceBetween(found, sought) > 5) return false;
      const town = plainWords(sought.city);
      return tellingWords(typed).every((word) => town.includes(word) || isWordOf(found, word));
    },
  },
  { name: 'trois fautes', level: 'hard', type: (random, { title }) => withThreeSlips(random, plainWords(title)) },
];
