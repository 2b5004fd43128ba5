import { describe, expect, it } from 'vitest';
import { listIn, pageIn, searchWith } from './query-params.ts';

const address = (search: string) => new URLSearchParams(search);

describe("les paramètres de l'adresse", () => {
  it('écrit une liste séparée par des virgules', () => {
    expect(searchWith(address(''), { famille: ['gants', 'casques'] })).toBe('?famille=gants,casques');
    expect(listIn(address('famille=gants,casques,'), 'famille')).toEqual(['gants', 'casques']);
  });

  it('retire la page quand autre chose change, et garde le reste', () => {
    expect(searchWith(address('motclef=gants+nitrile&page=4'), { order: 'ASC' })).toBe('?motclef=gants+nitrile&order=ASC');
  });

  it('retire un paramètre vide, nul ou une liste sans valeur', () => {
    expect(searchWith(address('a=1&b=2&c=3'), { a: '', b: null, c: [] })).toBe('');
  });

  it('écrit la page demandée, sauf la première', () => {
    expect(searchWith(address('motclef=gants'), { page: '3' })).toBe('?motclef=gants&page=3');
    expect(searchWith(address('motclef=gants&page=3'), { page: '1' })).toBe('?motclef=gants');
  });

  it.each([
    ['', 1],
    ['page=7', 7],
    ['page=0', 1],
    ['page=-2', 1],
    ['page=deux', 1],
    ['page=1.5', 1],
  ])("[SHL-56] la page de l'adresse « %s » est %i", (search, page) => {
    expect(pageIn(address(search))).toBe(page);
  });
});
