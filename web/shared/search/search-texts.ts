import type { Reading } from '#protocol/search/reading.ts';

/** Five figures or more, spaced or not: a postcode, a SIREN or a SIRET. */
const longNumber = /\d(?:[\s.]?\d){4,}/;

/**
 * Returns the sentence of a list that a keyword leaves empty, as 'Aucun fournisseur ne répond à « gants ».'; `none` is its subject. A number is
 * named, since it must be right in full.
 */
export function noAnswerText(none: string, keyword: string): string {
  const sentence = `${none} ne répond à «\u00a0${keyword}\u00a0»`;
  const [number] = longNumber.exec(keyword) ?? [];
  return number === undefined ? `${sentence}.` : `${sentence}\u00a0: vérifiez le numéro ${number}.`;
}

/**
 * Returns the sentence of a list that has the results nearest to a place, as 'Aucun au Mans : les plus proches' for 'Le Mans'. A region or a
 * department has no preposition of its own: it is named apart.
 */
export const nearestText = (place: NonNullable<Reading['nearest']>): string => `Aucun ${inPlace(place)}\u00a0: les plus proches.`;

function inPlace({ name, isArea }: NonNullable<Reading['nearest']>): string {
  if (isArea) return `dans cette zone (${name})`;
  if (/^\d{5}$/.test(name)) return `au code postal ${name}`;
  if (/^Le /.test(name)) return `au ${name.slice(3)}`;
  return /^Les /.test(name) ? `aux ${name.slice(4)}` : `à ${name}`;
}
