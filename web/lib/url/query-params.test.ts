import { describe, expect, it } from 'vitest';
import { keywordIn, listIn, pageIn, searchWith } from './query-params.ts';

const query = (search: string) => new URLSearchParams(search);

describe("les paramètres de l'adresse", () => {
  it('une liste s’écrit avec des virgules', () => {
    expect(searchWith(query(''), { famille: ['gants', 'casques'] })).toBe('?famille=gants,casques');
    expect(listIn(query('famille=gants,casques,'), 'famille')).toEqual(['gants', 'casques']);
  });

  it('un changement retire la page et garde les autres paramètres', () => {
    expect(searchWith(query('motclef=gants+nitrile&page=4'), { order: 'ASC' })).toBe('?motclef=gants+nitrile&order=ASC');
  });

  it('un mot-clé coupé dans un emoji s’écrit encore dans une adresse', () => {
    const keyword = keywordIn(query(`motclef=${'x'.repeat(199)}😀`));
    expect(decodeURIComponent(encodeURIComponent(keyword))).toBe(keyword);
  });

  it('un paramètre vide, nul ou sans valeur disparaît', () => {
    expect(searchWith(query('a=1&b=2&c=3'), { a: '', b: null, c: [] })).toBe('');
  });

  it('la page demandée s’écrit, sauf la première', () => {
    expect(searchWith(query('motclef=gants'), { page: '3' })).toBe('?motclef=gants&page=3');
    expect(searchWith(query('motclef=gants&page=3'), { page: '1' })).toBe('?motclef=gants');
  });

  it.each([
    ['', 1],
    ['page=7', 7],
    ['page=0', 1],
    ['page=-2', 1],
    ['page=deux', 1],
    ['page=1.5', 1],
  ])("[SHL-56] la page de l'adresse « %s » est %i", (search, page) => {
    expect(pageIn(query(search))).toBe(page);
  });
});
