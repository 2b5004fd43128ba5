import { describe, expect, it } from 'vitest';
import { addressLines, mapLink, townWithDepartment } from './postal-address.ts';

const address = {
  street: '89 chemin des Champs',
  postal: '56000',
  city: 'Vannes',
  department: '56',
  country: 'France',
  coordinates: { lng: -2.75, lat: 47.66 },
};
const emptyAddress = { street: null, postal: null, city: null, department: null, country: 'France', coordinates: null };

describe('une adresse postale', () => {
  it('s’écrit en lignes, avec le pays hors de France', () => {
    expect(addressLines(address)).toEqual(['89 chemin des Champs', '56000 Vannes']);
    expect(addressLines({ ...address, street: null, country: 'Belgique' })).toEqual(['56000 Vannes', 'Belgique']);
    expect(addressLines(emptyAddress)).toEqual([]);
  });

  it('se montre sur la carte par ses coordonnées, sinon par une recherche', () => {
    expect(mapLink(address)).toBe('https://www.openstreetmap.org/?mlat=47.66&mlon=-2.75#map=16/47.66/-2.75');
    expect(mapLink({ ...address, coordinates: null })).toBe(
      'https://www.openstreetmap.org/search?query=89%20chemin%20des%20Champs%2C%2056000%20Vannes',
    );
    expect(mapLink(emptyAddress)).toBeNull();
  });

  it.each([
    ['Vannes', '56', 'Vannes\u00a0(56)'],
    ['Ajaccio', '2A', 'Ajaccio\u00a0(2A)'],
    [null, '56', '(56)'],
    ['Vannes', null, 'Vannes'],
  ])('a une ville suivie de son département (%s, %s)', (city, department, town) => {
    expect(townWithDepartment({ ...address, city, department })).toBe(town);
  });

  it('n’a pas de département à l’étranger, même quand son code postal ressemble à un code français', () => {
    expect(townWithDepartment({ ...address, city: 'Berlin', postal: '10115', department: null, country: 'Allemagne' })).toBe('Berlin');
  });
});
