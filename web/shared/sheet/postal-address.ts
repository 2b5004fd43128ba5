import type { Sheet } from '#protocol/sheets/sheet.ts';

type Address = Sheet['address'];

/** The lines of a postal address; France goes without saying. */
export const addressLines = ({ street, postal, city, country }: Address): string[] =>
  [street, [postal, city].filter(Boolean).join(' '), country === 'France' ? '' : country].filter((line): line is string => Boolean(line));

/** Where the map shows an address: at its coordinates, or what a search for its words finds; null for no address at all. */
export function mapLink(address: Address): string | null {
  if (address.coordinates) {
    const { lat, lng } = address.coordinates;
    return `https://www.openstreetmap.org/?mlat=${lat}&mlon=${lng}#map=16/${lat}/${lng}`;
  }
  const words = addressLines(address).join(', ');
  return words === '' ? null : `https://www.openstreetmap.org/search?query=${encodeURIComponent(words)}`;
}

/** `Vannes (56)`: a town and its department, as French people tell apart two towns of one name. */
export function townWithDepartment({ city, postal }: Address): string {
  const department = postal?.match(/^(97\d|98\d|\d{2})\d{2,3}$/)?.[1];
  return [city, department && `(${department})`].filter(Boolean).join('\u00a0');
}

/** `291 984 755 00012`: the company, then the establishment. */
export const formatSiret = (siret: string): string => siret.replace(/^(\d{3})(\d{3})(\d{3})(\d{5})$/, '$1\u00a0$2\u00a0$3\u00a0$4');
