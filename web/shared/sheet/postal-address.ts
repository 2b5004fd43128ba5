import type { Sheet } from '#protocol/sheets/sheet.ts';

type Address = Sheet['address'];
type PostalAddress = Pick<Address, 'street' | 'postal' | 'city' | 'country'>;

/** Returns the lines of a postal address; the country 'France' is left out. */
export const addressLines = ({ street, postal, city, country }: PostalAddress): string[] =>
  [street, [postal, city].filter(Boolean).join(' '), country === 'France' ? '' : country].filter((line): line is string => Boolean(line));

/** Returns the OpenStreetMap URL of an address: a marker at its coordinates, else a search for its lines; null for an empty address. */
export function mapLink(address: Address): string | null {
  if (address.coordinates) {
    const { lat, lng } = address.coordinates;
    return `https://www.openstreetmap.org/?mlat=${lat}&mlon=${lng}#map=16/${lat}/${lng}`;
  }
  const query = addressLines(address).join(', ');
  return query === '' ? null : `https://www.openstreetmap.org/search?query=${encodeURIComponent(query)}`;
}

/** Formats a town with its department: `Vannes (56)`. */
export const townWithDepartment = ({ city, department }: Address): string =>
  [city, department && `(${department})`].filter(Boolean).join('\u00a0');
