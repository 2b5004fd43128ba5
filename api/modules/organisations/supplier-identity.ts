import { foreign, read } from '#api/modules/imports/index.ts';

/** The cells that say who a supplier is and where. */
type IdentityCells = Readonly<Record<string, string | null>>;
type IdentityIssue = { column: 'siret' | 'foreign_id' | 'country' | 'postal_code'; reason: string };

const countryOf = ({ country }: IdentityCells): string | null => {
  const reading = country ? foreign.country(country) : { value: 'FR' };
  return 'value' in reading ? reading.value : null;
};

/**
 * Yields what is wrong between the cells of a line of `fournisseurs.csv`. A supplier has a SIRET, or a foreign identifier with its
 * country; a French postal code is demanded in France only.
 */
export function* identityIssues(cells: IdentityCells): Generator<IdentityIssue> {
  const { siret, foreign_id, postal_code } = cells;
  const country = countryOf(cells);
  if (siret && foreign_id) yield { column: 'foreign_id', reason: 'SIRET ou identifiant étranger : un seul des deux' };
  if (!siret && !foreign_id) {
    yield { column: 'siret', reason: country === 'FR' ? 'Champ requis' : 'SIRET ou identifiant étranger requis' };
  }
  if (!siret && foreign_id && !cells.country) yield { column: 'country', reason: 'Champ requis avec un identifiant étranger' };
  else if (!siret && foreign_id && country === 'FR') yield { column: 'country', reason: 'Un établissement français a un SIRET' };
  const postal = postal_code && country === 'FR' ? read.postalCode(postal_code) : null;
  if (postal && 'wrong' in postal) yield { column: 'postal_code', reason: postal.wrong };
}

/** Returns the key of a supplier: its SIRET, or its foreign identifier with its country. */
export const identifierOfRow = (row: { siret: string | null; foreign_id: string | null; country: string | null }): string =>
  row.siret ?? foreign.identifierOf(row.country ?? '', row.foreign_id ?? '');

/** Returns the key of the organisation of a line that may be wrong elsewhere; null when its cells give none. */
export function identifierOfCells(cells: IdentityCells): string | null {
  const { siret, foreign_id } = cells;
  const country = countryOf(cells);
  const reading = siret ? read.siret(siret) : foreign_id && country ? { value: foreign.identifierOf(country, foreign_id) } : null;
  return reading && 'value' in reading ? reading.value : null;
}
