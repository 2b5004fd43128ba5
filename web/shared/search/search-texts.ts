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

/** Returns the sentence of a list that has the results nearest to a place, as 'Aucun au Mans : les plus proches' for 'Le Mans'. */
export function nearestText(place: string): string {
  const at = /^Le /.test(place) ? `au ${place.slice(3)}` : /^Les /.test(place) ? `aux ${place.slice(4)}` : `à ${place}`;
  return `Aucun ${/^\d{5}$/.test(place) ? `au code postal ${place}` : at}\u00a0: les plus proches.`;
}
