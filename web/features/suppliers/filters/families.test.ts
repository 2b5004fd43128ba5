import { describe, expect, it } from 'vitest';
import { foldedFamilies, isChosen, visibleSubFamilies } from './families.ts';

const family = (slug: string, count: number, ...below: string[]) => ({
  slug,
  title: slug,
  count,
  categSlug: 'c',
  subFamilies: below.map((title) => ({ slug: title, title, count: 1 })),
});
const nothing = { families: [], subFamilies: [] };
const slugs = (families: readonly { slug: string }[]) => families.map(({ slug }) => slug).join('');

describe('les familles du tiroir', () => {
  it('ne montre une sous-famille que si son titre a plus d’un caractère', () => {
    expect(visibleSubFamilies(family('a', 1, '-', 'ab', 'Gants')).map(({ title }) => title)).toEqual(['ab', 'Gants']);
  });

  it('replie après cinq, les plus fournies d’abord', () => {
    const { first, others } = foldedFamilies(
      ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((slug, n) => family(slug, n)),
      nothing,
    );
    expect([slugs(first), slugs(others)]).toEqual(['gfedc', 'ba']);
  });

  it('laisse visible une famille choisie, elle ou l’une de ses sous-familles', () => {
    const families = [...['a', 'b', 'c', 'd', 'e', 'f'].map((slug) => family(slug, 2)), family('g', 1, 'nitrile'), family('h', 1)];
    expect(isChosen(family('g', 1, 'nitrile'), { families: [], subFamilies: ['nitrile'] })).toBe(true);
    const { first, others } = foldedFamilies(families, { families: ['f'], subFamilies: ['nitrile'] });
    expect([slugs(first), slugs(others)]).toEqual(['abcdefg', 'h']);
  });
});
