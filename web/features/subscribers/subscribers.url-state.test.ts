import { describe, expect, it } from 'vitest';
import { applyText, emptyText, listTitle } from './subscribers.texts.ts';
import { listQueryOf, readUrlState, sortedQueryOf } from './subscribers.url-state.ts';

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

  it('écarte un tri inconnu, et demande des pages de cent lignes avec all', () => {
    expect(urlState('sort=titre').sort).toBeUndefined();
    expect(listQueryOf(urlState('all=true'))).toEqual({ limit: '100', page: '1' });
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

  it('annoncent sur le bouton des filtres le nombre d’adhérents', () => {
    expect([undefined, 0, 1, 21].map(applyText)).toEqual([
      'Voir les adhérents',
      'Aucun adhérent',
      'Voir l’adhérent',
      `Voir les 21${nb}adhérents`,
    ]);
  });

  it.each([
    ['motclef=xyz', `Aucun adhérent ne répond à «${nb}xyz${nb}».`],
    ['motclef=xyz&naf=a', 'Aucun adhérent ne répond à ces filtres.'],
    ['favorites=1', 'Vous n’avez repéré aucun adhérent. L’étoile d’un adhérent l’ajoute à cette liste.'],
    ['favorites=1&naf=a', 'Aucun adhérent ne répond à ces filtres.'],
    ['mySubscribers=1', 'Vous ne travaillez avec aucun adhérent pour le moment.'],
    ['', 'Aucun adhérent n’est encore inscrit.'],
  ])('donnent la raison d’une liste vide, pour « %s »', (text, reason) => {
    expect(emptyText(urlState(text))).toBe(reason);
  });
});
