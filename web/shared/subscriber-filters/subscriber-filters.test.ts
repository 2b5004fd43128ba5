import { describe, expect, it } from 'vitest';
import { boundsProblem, boundsText } from './subscriber-filters.texts.ts';
import {
  choiceChanges,
  figureChanges,
  isFiltered,
  listFiltersOf,
  modeChanges,
  readFilterState,
  withoutFilters,
} from './subscriber-filters.url-state.ts';

const nb = '\u00a0';
const filters = (text: string) => readFilterState(new URLSearchParams(text));

describe('les filtres d’adhérents dans l’adresse', () => {
  it('laisse de côté une borne qui n’est pas un nombre, et ce qui dépasse les limites du serveur', () => {
    expect(filters('ca=beaucoup,200.50&staff=-4,abc').figures).toEqual({
      ca: { min: null, max: '200.50' },
      staff: { min: null, max: null },
    });
    expect(filters(`motclef=${'a'.repeat(300)}`).keyword).toHaveLength(200);
    const many = Array.from({ length: 300 }, (_, n) => n).join(',');
    expect(listFiltersOf(filters(`naf=${many}&referent=${many}`)).f).toHaveLength(200);
  });

  it.each([
    ['mySubscribers=1', { mySubscribers: '1' }],
    ['favorites', { favorites: '1' }],
    ['favorites=0', {}],
    ['mySubscribers=1&favorites=1', { mySubscribers: '1' }],
  ])('lit le mode de « %s »', (text, listFilters) => {
    expect(listFiltersOf(filters(text))).toEqual(listFilters);
  });

  it('choisir un mode retire l’autre, et n’en choisir aucun retire les deux', () => {
    expect(modeChanges('favorites')).toEqual({ mySubscribers: null, favorites: '1' });
    expect(modeChanges(undefined)).toEqual({ mySubscribers: null, favorites: null });
  });

  it('écrit une valeur choisie ou retirée, et les bornes d’un chiffre', () => {
    expect(choiceChanges(filters('naf=a,b'), 'naf', 'c', true)).toEqual({ naf: ['a', 'b', 'c'] });
    expect(choiceChanges(filters('naf=a,b'), 'naf', 'a', false)).toEqual({ naf: ['b'] });
    expect(figureChanges('ca', { min: '5', max: null })).toEqual({ ca: '5,' });
    expect(figureChanges('ca', { min: null, max: null })).toEqual({ ca: null });
  });

  it('dit si un filtre restreint la liste', () => {
    expect(isFiltered(filters('motclef=lait&sort=ca-asc&page=3&all=1'))).toBe(false);
    for (const text of ['staff=1,', 'department=75', 'favorites=1', 'id=4']) expect(isFiltered(filters(text)), text).toBe(true);
  });
});

it('tout retirer ne laisse aucun filtre, ni l’adhérent seul que donne le lien d’une fiche', () => {
  const every = 'id=4&naf=a&activitySector=b&affiliate=c&referent=d&department=75&ca=1,&staff=1,&mySubscribers=1&favorites=1&motclef=lait';
  expect([...new URLSearchParams(every).keys()].filter((name) => withoutFilters[name] === undefined)).toEqual(['motclef']);
  expect(Object.values(withoutFilters).every((change) => change === null)).toBe(true);
});

describe('les textes des filtres d’adhérents', () => {
  it('donnent les bornes d’un chiffre', () => {
    expect(boundsText('ca', { min: '1000', max: '50000' })).toBe(`CA${nb}: de 1\u202f000 à 50\u202f000${nb}€`);
    expect(boundsText('ca', { min: null, max: '5' })).toBe(`CA${nb}: jusqu’à 5${nb}€`);
    expect(boundsText('staff', { min: '50', max: null })).toBe(`Effectif${nb}: 50 et plus`);
    expect(boundsText('staff', { min: '5', max: '5' })).toBe(`Effectif${nb}: 5`);
  });

  it.each([
    [{ min: null, max: null }, null],
    [{ min: '5', max: '5' }, null],
    [{ min: '1', max: '999999999999' }, null],
    [
      { min: '6', max: '5' },
      { text: 'Le minimum dépasse le maximum.', ends: ['min', 'max'] },
    ],
    [
      { min: '-1', max: null },
      { text: 'Un nombre entier positif est attendu.', ends: ['min'] },
    ],
    [
      { min: '1000000,50', max: '2000000' },
      { text: 'Un nombre entier positif est attendu.', ends: ['min'] },
    ],
    [
      { min: '6', max: 'dix' },
      { text: 'Un nombre entier positif est attendu.', ends: ['max'] },
    ],
    [
      { min: 'a', max: 'b' },
      { text: 'Un nombre entier positif est attendu.', ends: ['min', 'max'] },
    ],
  ])('donnent l’erreur de bornes invalides, et les bornes qu’elle marque (%#)', (bounds, problem) => {
    expect(boundsProblem(bounds)).toEqual(problem);
  });
});
