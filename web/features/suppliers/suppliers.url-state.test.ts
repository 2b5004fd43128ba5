import { describe, expect, it } from 'vitest';
import {
  familyChanges,
  isFiltered,
  listFiltersOf,
  listQueryOf,
  modeChanges,
  readUrlState,
  searchFor,
  subFamilyChanges,
  withoutFilters,
} from './suppliers.url-state.ts';

const search = (text: string) => readUrlState(new URLSearchParams(text), { kind: 'search' });
const directory = (text: string, category?: string) => readUrlState(new URLSearchParams(text), { kind: 'directory', category });

describe("l'adresse d'une liste de fournisseurs", () => {
  it('lit les paramètres de la recherche et les donne à son appel', () => {
    const urlState = search('motclef=%20gants%20&famille=epi,mains&sousfamille=nitrile&page=3&order=ASC');
    expect(listQueryOf(urlState)).toEqual({
      s: 'gants',
      families: ['epi', 'mains'],
      subFamilies: ['nitrile'],
      order: 'ASC',
      page: '3',
    });
  });

  it('enlève tous les filtres, sauf le mot-clef et l’ordre', () => {
    for (const mode of ['mySuppliers', 'favorites']) {
      const params = new URLSearchParams(`motclef=gants&famille=epi&sousfamille=nitrile&${mode}=1&order=ASC`);
      expect(isFiltered(readUrlState(params, { kind: 'search' }))).toBe(true);
      for (const name of Object.keys(withoutFilters)) params.delete(name);
      expect(params.toString()).toBe('motclef=gants&order=ASC');
      expect(isFiltered(readUrlState(params, { kind: 'search' }))).toBe(false);
    }
  });

  it('lit la catégorie dans le chemin, et le mot-clef seulement pour une recherche', () => {
    expect(listQueryOf(directory('motclef=gants', 'hygiene'))).toEqual({ category: 'hygiene', page: '1' });
  });

  it.each([
    ['mySuppliers=1', { mySuppliers: '1' }],
    ['mySuppliers=true', { mySuppliers: '1' }],
    ['favorites', { favorites: '1' }],
    ['favorites=0', {}],
    ['mySuppliers=1&favorites=1', { mySuppliers: '1' }],
  ])('lit le mode de « %s »', (text, listFilters) => {
    expect(listFiltersOf(directory(text))).toEqual(listFilters);
  });

  it('écarte un ordre autre que ASC', () => {
    expect(search('order=DESC').alphabetical).toBe(false);
  });

  it('choisir un mode retire l’autre', () => {
    expect(modeChanges('favorites', true)).toEqual({ mySuppliers: null, favorites: '1' });
    expect(modeChanges('mySuppliers', false)).toEqual({ mySuppliers: null, favorites: null });
  });

  it('retirer une famille retire ses sous-familles, pas celles des autres', () => {
    const family = { slug: 'mains', subFamilies: [{ slug: 'nitrile' }] };
    const urlState = search('famille=epi,mains&sousfamille=nitrile,casques');
    expect(familyChanges(urlState, family, false)).toEqual({ famille: ['epi'], sousfamille: ['casques'] });
    expect(familyChanges(search('famille=epi'), family, true)).toEqual({ famille: ['epi', 'mains'] });
  });

  it('choisir ou retirer une sous-famille ne change pas les autres', () => {
    expect(subFamilyChanges(search('sousfamille=a'), 'b', true)).toEqual({ sousfamille: ['a', 'b'] });
    expect(subFamilyChanges(search('sousfamille=a,b'), 'a', false)).toEqual({ sousfamille: ['b'] });
  });

  it('dit si un filtre restreint la liste', () => {
    expect(isFiltered(search('motclef=gants&order=ASC'))).toBe(false);
    expect(isFiltered(search('sousfamille=a'))).toBe(true);
    expect(isFiltered(directory('favorites=1'))).toBe(true);
  });

  it('écrit l’adresse de la recherche d’un mot-clef', () => {
    expect(searchFor('C&A é')).toEqual({ pathname: '/recherche', search: '?motclef=C%26A%20%C3%A9' });
  });
});
