import { describe, expect, it } from 'vitest';
import { applyText, boundsProblem, boundsText, emptyText, listTitle } from './subscribers.texts.ts';
import {
  choiceChanges,
  figureChanges,
  isFiltered,
  listFiltersOf,
  listQueryOf,
  modeChanges,
  readUrlState,
  sortedQueryOf,
} from './subscribers.url-state.ts';

const nb = '\u00a0';
const urlState = (text: string) => readUrlState(new URLSearchParams(text));

describe("l'adresse de la liste des adhérents", () => {
  it('donne à l’appel ses filtres en liste f, son tri et sa page', () => {
    const filtered = urlState('department=75,2A&naf=10.51C&affiliate=groupe&referent=3&ca=1000,&staff=,50&id=7&sort=ca-desc&page=2');
    expect(listQueryOf(filtered)).toEqual({
      f: [
        'id:7',
        'department:75',
        'department:2A',
        'naf:10.51C',
        'affiliate:groupe',
        'referent:3',
        'ca:(min:1000,max:)',
        'staff:(min:,max:50)',
      ],
      sort: 'ca-desc',
      page: '2',
    });
    expect(sortedQueryOf(urlState('motclef=%20lait%20&sort=ca-desc&page=2'))).toEqual({ s: 'lait', sort: 'ca-desc' });
  });

  it('laisse de côté une borne qui n’est pas un nombre, et ce qui dépasse les limites du serveur', () => {
    expect(urlState('ca=beaucoup,200.50&staff=-4,abc').figures).toEqual({
      ca: { min: null, max: '200.50' },
      staff: { min: null, max: null },
    });
    expect(urlState(`motclef=${'a'.repeat(300)}`).keyword).toHaveLength(200);
    const many = Array.from({ length: 300 }, (_, n) => n).join(',');
    expect(listFiltersOf(urlState(`naf=${many}&referent=${many}`)).f).toHaveLength(200);
  });

  it('écarte un tri inconnu, et demande des pages de cent lignes avec all', () => {
    expect(urlState('sort=titre').sort).toBeUndefined();
    expect(listQueryOf(urlState('all=true'))).toEqual({ limit: '100', page: '1' });
  });

  it.each([
    ['mySubscribers=1', { mySubscribers: '1' }],
    ['favorites', { favorites: '1' }],
    ['favorites=0', {}],
    ['mySubscribers=1&favorites=1', { mySubscribers: '1' }],
  ])('lit le mode de « %s »', (text, listFilters) => {
    expect(listFiltersOf(urlState(text))).toEqual(listFilters);
  });

  it('choisir un mode retire l’autre, et n’en choisir aucun retire les deux', () => {
    expect(modeChanges('favorites')).toEqual({ mySubscribers: null, favorites: '1' });
    expect(modeChanges(undefined)).toEqual({ mySubscribers: null, favorites: null });
  });

  it('écrit une valeur choisie ou retirée, et les bornes d’un chiffre', () => {
    expect(choiceChanges(urlState('naf=a,b'), 'naf', 'c', true)).toEqual({ naf: ['a', 'b', 'c'] });
    expect(choiceChanges(urlState('naf=a,b'), 'naf', 'a', false)).toEqual({ naf: ['b'] });
    expect(figureChanges('ca', { min: '5', max: null })).toEqual({ ca: '5,' });
    expect(figureChanges('ca', { min: null, max: null })).toEqual({ ca: null });
  });

  it('dit si un filtre restreint la liste', () => {
    expect(isFiltered(urlState('motclef=lait&sort=ca-asc&page=3&all=1'))).toBe(false);
    for (const text of ['staff=1,', 'department=75', 'favorites=1', 'id=4']) expect(isFiltered(urlState(text)), text).toBe(true);
  });
});

describe('les textes de la liste des adhérents', () => {
  it('donnent son titre', () => {
    expect(
      ['', 'mySubscribers=1', 'favorites=1', 'motclef=lait', 'motclef=lait&favorites=1'].map((text) => listTitle(urlState(text))),
    ).toEqual([
      'Liste des adhérents',
      'Mes adhérents',
      'Liste des adhérents repérés',
      'Résultat de votre recherche',
      'Résultat de votre recherche',
    ]);
  });

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
    [{ min: '6', max: '5' }, 'Le minimum dépasse le maximum.'],
    [{ min: '-1', max: null }, 'Un nombre entier est attendu.'],
    [{ min: null, max: 'dix' }, 'Un nombre entier est attendu.'],
  ])('donnent l’erreur de bornes invalides (%#)', (bounds, problem) => {
    expect(boundsProblem(bounds)).toBe(problem);
  });

  it('annoncent sur le bouton des filtres le nombre d’adhérents', () => {
    expect([undefined, 0, 1, 21].map(applyText)).toEqual([
      'Voir les adhérents',
      'Aucun adhérent',
      'Voir l’adhérent',
      `Voir les 21${nb}adhérents`,
    ]);
  });

  it.each([
    ['motclef=xyz', 0, `Aucun adhérent ne répond à «${nb}xyz${nb}».`],
    ['motclef=xyz&naf=a', 0, 'Aucun adhérent ne répond à ces filtres.'],
    ['favorites=1', 0, 'Vous n’avez repéré aucun adhérent. L’étoile d’un adhérent l’ajoute à cette liste.'],
    ['favorites=1&naf=a', 0, 'Aucun adhérent ne répond à ces filtres.'],
    ['mySubscribers=1', 0, 'Vous ne travaillez avec aucun adhérent pour le moment.'],
    ['', 0, 'Aucun adhérent n’est encore inscrit.'],
    ['page=9', 30, 'Cette liste s’arrête avant la page 9.'],
  ])('donnent la raison d’une liste vide, pour « %s »', (text, total, reason) => {
    expect(emptyText(urlState(text), total)).toBe(reason);
  });
});
