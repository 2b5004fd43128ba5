/** Returns pseudo-random numbers: the same seed gives the same sequence. */
export type Dice = {
  below: (most: number) => number;
  one: <T>(of: readonly T[]) => T;
  chance: (of: number) => boolean;
};

export function diceOf(seed: number): Dice {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (most: number) => Math.floor(next() * most);
  return {
    below,
    one: (of) => {
      const chosen = of[below(of.length)];
      if (chosen === undefined) throw new Error('rien à choisir');
      return chosen;
    },
    chance: (of) => next() < of,
  };
}

/** Texts that break a careless server: SQL, markup, control characters, lone surrogates. */
export const nastyTexts: readonly string[] = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  'a\udfffb',
  "' or 1=1 --",
  "'; drop table users; --",
  '") union select 1,2,3 --',
  '$1',
  '%',
  '_',
  '\\',
  '\\x00',
  '../../etc/passwd',
  '..%2f..%2f',
  '{{7*7}}',
  '<svg onload=1>',
  '=1+1',
  '\r\nSet-Cookie: a=b',
  'NaN',
  'null',
  'true',
  '-1',
  '0',
  '0x10',
  '1e309',
  '2147483648',
  '99999999999999999999999',
  '1970-01-01',
  '2026-02-30',
  '31/02/2026',
  '9999-12-31',
  '0000-00-00',
  '2026-11-21T10:00:00Z',
  '(min:1,max:',
  'name:',
  ':',
  'a:b:c',
  ',,,',
  '__proto__',
  'constructor',
  'é'.repeat(300),
  '🧨'.repeat(60),
  '\u202e\u0000\u200b',
  'a'.repeat(6000),
];
const nastyOthers: readonly unknown[] = [
  null,
  true,
  false,
  0,
  -1,
  1.5,
  1e21,
  2_147_483_648,
  Number.MAX_SAFE_INTEGER,
  1e308,
  [],
  {},
  [null],
  [[[[[]]]]],
  { a: { b: { c: {} } } },
  { toString: 1 },
  { length: 1e9 },
];

export const nasty = (dice: Dice): unknown => (dice.chance(0.6) ? dice.one(nastyTexts) : dice.one(nastyOthers));

/** The part of a JSON schema that the generator reads. */
export type Schema = {
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  format?: string;
};

/** Ids and slugs found in earlier answers, by field name, so that requests name things that exist. */
export type Known = Map<string, string[]>;

const plausibleTexts = [
  'a',
  'Nettoyage',
  '2027-01-01',
  '31/12/2027',
  '1',
  '12',
  'electricité',
  'nom@entreprise.fr',
  'EUR',
  'validated',
  'halted',
];

function plausible(dice: Dice, schema: Schema, name: string, known: Known): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return dice.one(schema.enum);
  const choices = schema.anyOf ?? schema.oneOf ?? schema.allOf;
  if (choices?.length) return plausible(dice, dice.one(choices), name, known);
  const type = Array.isArray(schema.type) ? dice.one(schema.type) : schema.type;
  if (type === 'boolean') return dice.chance(0.5);
  if (type === 'integer' || type === 'number') return dice.below(400);
  if (type === 'null') return null;
  if (type === 'array') return Array.from({ length: dice.below(3) }, () => valueFor(dice, schema.items ?? {}, name, known));
  if (type === 'object' || schema.properties) return objectFor(dice, schema, known);
  return knownOr(dice, name, known, () => dice.one(plausibleTexts));
}

const knownOr = (dice: Dice, name: string, known: Known, otherwise: () => string): string => {
  const values = known.get(name) ?? known.get('id');
  return values?.length && dice.chance(0.7) ? dice.one(values) : otherwise();
};

/** Draws a value for a field: most often a valid one, so that requests get past the validation. */
export function valueFor(dice: Dice, schema: Schema, name: string, known: Known): unknown {
  return dice.chance(0.3) ? nasty(dice) : plausible(dice, schema, name, known);
}

export function objectFor(dice: Dice, schema: Schema, known: Known): Record<string, unknown> {
  const fields: Record<string, unknown> = {};
  for (const [name, inner] of Object.entries(schema.properties ?? {}))
    if (dice.chance(0.75)) fields[name] = valueFor(dice, inner, name, known);
  if (dice.chance(0.05)) fields[dice.one(['__proto__', 'constructor', 'inconnu', ''])] = nasty(dice);
  return fields;
}

/** Stores the ids and slugs of an answer for the following requests. */
export function remember(known: Known, body: unknown, name = 'id'): void {
  if (Array.isArray(body)) for (const one of body.slice(0, 20)) remember(known, one, name);
  else if (typeof body === 'object' && body !== null) for (const [key, inner] of Object.entries(body)) remember(known, inner, key);
  else if (typeof body === 'string' && body.length > 0 && body.length < 80) {
    const values = known.get(name) ?? [];
    if (values.length < 200 && !values.includes(body)) known.set(name, [...values, body]);
  }
}
