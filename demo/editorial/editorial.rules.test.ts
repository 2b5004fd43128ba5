import { expect, it } from 'vitest';
import { addDays } from '#demo/calendar.ts';
import { makePictureSet } from '#demo/drawings/picture-set.ts';
import { articles } from './articles.list.ts';
import { makeArticles } from './articles.ts';

const counts = ['deux', 'trois', 'quatre', 'cinq', 'six', 'sept', 'huit', 'neuf', 'dix'];

it('un nombre de clauses annoncé par un titre est celui de la liste', () => {
  const counted = articles.flatMap(({ title, points }) => {
    const [, word] = /les (\p{L}+) clauses/u.exec(title) ?? [];
    return word ? [[counts.indexOf(word) + 2, points?.length]] : [];
  });
  expect(counted).toHaveLength(1);
  for (const [announced, listed] of counted) expect(listed).toBe(announced);
});

it('chaque article de l’agenda a une date', () => {
  expect(articles.filter(({ category, event }) => category === 'agenda' && !event).map(({ title }) => title)).toEqual([]);
});

it('le calendrier des consultations donne trois dates du trimestre qui suit sa parution', () => {
  const article = makeArticles('2026-11-30', makePictureSet(), []).find(({ title }) => title.startsWith('Calendrier des consultations'));
  expect(article?.body).toContain('le 5 janvier 2027');
  expect(article?.body.match(/\d+ (?:janvier|février|mars) 2027/g)).toHaveLength(3);
  expect(article?.body).not.toMatch(/[{}]/);
});

it('aucun évènement ne tombe entre le 20 décembre et le 4 janvier, ni un samedi ou un dimanche', () => {
  const pictures = makePictureSet();
  for (let at = 0; at < 365; at += 5)
    for (const { title, startsAt } of makeArticles(addDays('2026-06-01', at), pictures, [])) {
      const day = startsAt?.toISOString().slice(5, 10) ?? '';
      expect(day >= '12-20' || (day !== '' && day <= '01-04'), `${title} ${startsAt?.toISOString()}`).toBe(false);
      expect([0, 6]).not.toContain(startsAt?.getUTCDay());
    }
});
