import { describe, expect, it } from 'vitest';
import { addressLines, formatSiret, mapLink, townWithDepartment } from './postal-address.ts';

const address = {
  street: '89 chemin des Champs',
  postal: '56000',
  city: 'Vannes',
  country: 'France',
  coordinates: { lng: -2.75, lat: 47.66 },
};
const nowhere = { street: null, postal: null, city: null, country: 'France', coordinates: null };

describe('les lieux', () => {
  it('écrit les lignes d’une adresse, le pays quand ce n’est pas la France', () => {
    expect(addressLines(address)).toEqual(['89 chemin des Champs', '56000 Vannes']);
    expect(addressLines({ ...address, street: null, country: 'Belgique' })).toEqual(['56000 Vannes', 'Belgique']);
    expect(addressLines(nowhere)).toEqual([]);
  });

  it('montre les coordonnées sur la carte, sinon cherche l’adresse', () => {
    expect(mapLink(address)).toBe('https://www.openstreetmap.org/?mlat=47.66&mlon=-2.75#map=16/47.66/-2.75');
    expect(mapLink({ ...address, coordinates: null })).toBe(
      'https://www.openstreetmap.org/search?query=89%20chemin%20des%20Champs%2C%2056000%20Vannes',
    );
    expect(mapLink(nowhere)).toBeNull();
  });

  it.each([
    ['56000', 'Vannes\u00a0(56)'],
    ['97400', 'Vannes\u00a0(974)'],
    ['B-1000', 'Vannes'],
    [null, 'Vannes'],
  ])('situe une ville par son département (%s)', (postal, words) => {
    expect(townWithDepartment({ ...address, postal })).toBe(words);
  });

  it('espace un SIRET et laisse le reste tel quel', () => {
    expect(formatSiret('29198475500012')).toBe('291\u00a0984\u00a0755\u00a000012');
    expect(formatSiret('2919')).toBe('2919');
  });
});
