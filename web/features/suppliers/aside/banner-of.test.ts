import { expect, it } from 'vitest';
import { bannerOf } from './banner-of.ts';

const banner = (title: string, pictured = true) => ({
  titre: title,
  description: '',
  link: null,
  logos: [],
  logos_categ: [],
  logo_mercurial: false,
  title,
  body: '',
  media: null,
  medias: { heading: pictured ? { source: { search: '/media/a.svg' }, alt: '' } : null },
});

it('montre à tour de rôle une bannière par page, parmi celles qui ont une image', () => {
  const banners = [banner('un'), banner('sans image', false), banner('deux')];
  expect([1, 2, 3, 4].map((page) => bannerOf(banners, page)?.title)).toEqual(['un', 'deux', 'un', 'deux']);
  expect(bannerOf([], 1)).toBeUndefined();
});
