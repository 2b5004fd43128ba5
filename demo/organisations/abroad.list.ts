import type { OrganisationTable } from '#api/modules/organisations/organisations.tables.ts';

/** The columns of a supplier abroad that replace those of a French firm: it has a foreign identifier, and neither SIRET nor NAF code. */
type ColumnsAbroad = Pick<OrganisationTable, 'title' | 'street' | 'postal_code' | 'city' | 'latitude' | 'longitude' | 'phone'> & {
  siret: null;
  foreign_id: string;
  country_code: string;
  country: string;
  department: null;
  naf: null;
  naf_label: null;
};

const notInFrance = { siret: null, department: null, naf: null, naf_label: null } as const;

/**
 * The suppliers abroad, by their index in the list. Their identifiers cannot exist; the German telephone number is of the range reserved for
 * fiction, the Belgian firm has no number and no point on the map.
 */
export const suppliersAbroad: Readonly<Record<number, ColumnsAbroad>> = {
  14: {
    ...notInFrance,
    title: 'Gereedschap Van Houtte',
    foreign_id: '0000.112.358',
    country_code: 'BE',
    country: 'Belgique',
    street: 'Vlaanderenstraat 118',
    postal_code: '8500',
    city: 'Courtrai',
    latitude: null,
    longitude: null,
    phone: null,
  },
  93: {
    ...notInFrance,
    title: 'Rheintal Verpackung',
    foreign_id: 'DE 000 271 828',
    country_code: 'DE',
    country: 'Allemagne',
    street: 'Hanauer Landstraße 231',
    postal_code: '60314',
    city: 'Francfort-sur-le-Main',
    latitude: 50.11392,
    longitude: 8.71846,
    phone: '+49 69 90009 417',
  },
};
