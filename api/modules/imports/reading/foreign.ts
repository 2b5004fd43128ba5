import { normalise } from '#api/platform/text/normalise.ts';
import { type Read, siret } from './values.ts';

const names = new Intl.DisplayNames('fr', { type: 'region', fallback: 'none' });
const letters = Array.from({ length: 26 }, (_, at) => String.fromCharCode(65 + at));
/** Codes of ISO 3166 that are no country, or that the standard leaves to its users. */
const noCountry = new Set(['EU', 'EZ', 'UN', 'QO', 'XA', 'XB', 'ZZ']);
/** The territories whose establishments have a SIRET and a French postal code: for the portal they are in France. */
const frenchTerritories = new Set(['BL', 'GF', 'GP', 'MF', 'MQ', 'NC', 'PF', 'PM', 'RE', 'TF', 'WF', 'YT']);

/** The code of each country, by its own code and by its French name; a former code ('UK') gives the present one. */
const codes = new Map(
  letters.flatMap((first) =>
    letters.flatMap((second): [string, string][] => {
      const code = new Intl.Locale(`und-${first}${second}`).region ?? '';
      const name = names.of(code);
      if (name === undefined || noCountry.has(code)) return [];
      const country = frenchTerritories.has(code) ? 'FR' : code;
      return [
        [normalise(`${first}${second}`), country],
        [normalise(name), country],
      ];
    }),
  ),
);

/** Reads a country, by its French name or its code of two letters, as that code. */
export const country: Read<string> = (text) => {
  const code = codes.get(normalise(text));
  return code === undefined ? { wrong: 'Pays inconnu : son nom en français ou son code à deux lettres' } : { value: code };
};
/** Returns the French name of a country by its code. */
export const countryName = (code: string): string => names.of(code) ?? code;

const longest = 40;
const compact = (text: string): string => text.toUpperCase().replaceAll(/[^A-Z0-9]+/g, '');

/** Reads the identifier that a foreign country gives a firm, as a VAT or register number, in capitals with its separators. */
export const foreignId: Read<string> = (text) => {
  const isIdentifier = /^[A-Z0-9][A-Z0-9 ./-]*$/i.test(text) && /\d/.test(text) && compact(text).length >= 4;
  return isIdentifier && text.length <= longest
    ? { value: text.toUpperCase() }
    : { wrong: `Identifiant étranger attendu : 4 à ${longest} lettres sans accent et chiffres, dont un chiffre au moins` };
};

/** Returns the key of a foreign firm, as the column `organisations.identifier` has it. */
export function identifierOf(countryCode: string, id: string): string {
  const key = compact(id);
  return key.startsWith(countryCode) ? key : countryCode + key;
}

/**
 * Reads the key by which a file names an organisation: a SIRET, or a foreign identifier after the code of its country ('BE 0403.170.701',
 * 'CHE-123.456.789').
 */
export const identifier: Read<string> = (text) => {
  const [, code, id] = /^([A-Z]{2})[ :](.+)$/i.exec(text) ?? [];
  const countryCode = /^[A-Z]{2}/i.test(text) ? codes.get(text.slice(0, 2).toLowerCase()) : undefined;
  if (countryCode === undefined) return siret(text);
  const reading = foreignId(id ?? text);
  if ('wrong' in reading) return reading;
  return { value: code === undefined ? compact(text) : identifierOf(countryCode, reading.value) };
};
