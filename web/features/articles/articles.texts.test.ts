import { expect, it } from 'vitest';
import { whenText } from './articles.texts.ts';

const event = (startsAt: string, endsAt: string | null, date = '2026-12-03', time = '09:00') => ({
  startsAt,
  endsAt,
  metadatas: { date, time, duration: endsAt === null ? null : Math.round((Date.parse(endsAt) - Date.parse(startsAt)) / 60_000) },
});

it.each([
  ['d’un jour', event('2026-12-03T08:00:00Z', '2026-12-03T15:30:00Z'), 'jeudi 03/12/26 · 9 h, heure de Paris · durée 7 h 30'],
  ['sans fin', event('2026-12-03T08:00:00Z', null), 'jeudi 03/12/26 · 9 h, heure de Paris'],
  ['de deux jours', event('2026-12-03T08:00:00Z', '2026-12-04T16:00:00Z'), 'du 3 au 4 décembre 2026 · de 9 h à 17 h, heure de Paris'],
  [
    'd’une nuit',
    event('2026-12-03T20:00:00Z', '2026-12-04T02:00:00Z', '2026-12-03', '21:00'),
    'jeudi 03/12/26 · 21 h, heure de Paris · durée 6 h',
  ],
  [
    'd’un jour entier',
    event('2026-12-02T23:00:00Z', '2026-12-03T23:00:00Z', '2026-12-03', '00:00'),
    'jeudi 03/12/26 · 0 h, heure de Paris · durée 24 h',
  ],
  ['de deux jours entiers', event('2026-12-02T23:00:00Z', '2026-12-04T23:00:00Z', '2026-12-03', '00:00'), 'du 3 au 4 décembre 2026'],
  [
    'd’une longue nuit',
    event('2026-12-03T19:00:00Z', '2026-12-04T08:00:00Z', '2026-12-03', '20:00'),
    'du 3 au 4 décembre 2026 · à partir de 20 h, heure de Paris',
  ],
])('un événement %s dit ses jours et ses heures', (_case, article, words) => {
  expect(whenText(article)?.replaceAll('\u00a0', ' ')).toBe(words);
});

it('un article sans date n’en dit pas', () => {
  expect(whenText({ startsAt: null, endsAt: null, metadatas: { date: null, time: null, duration: null } })).toBeNull();
});
