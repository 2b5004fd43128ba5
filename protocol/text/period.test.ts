import { expect, it } from 'vitest';
import { hoursOf, periodInWords } from './period.ts';

it.each([
  ['2026-12-03T08:00:00Z', '2026-12-03T16:00:00Z', 'le 3 décembre 2026'],
  ['2026-12-03T08:00:00Z', '2026-12-04T16:00:00Z', 'du 3 au 4 décembre 2026'],
  ['2026-11-30T08:00:00Z', '2026-12-01T16:00:00Z', 'du 30 novembre au 1er décembre 2026'],
  ['2026-12-31T08:00:00Z', '2027-01-02T16:00:00Z', 'du 31 décembre 2026 au 2 janvier 2027'],
  ['2026-12-03T23:30:00Z', '2026-12-03T23:45:00Z', 'le 4 décembre 2026'],
])('de %s à %s : %s', (from, to, words) => {
  expect(periodInWords(from, to)).toBe(words);
});

it('écrit les heures d’un événement, à Paris', () => {
  expect(hoursOf('2026-12-03T08:00:00Z', '2026-12-04T16:30:00Z')).toBe('de 9\u00a0h à 17\u00a0h\u00a030');
  expect(hoursOf('2026-12-03T13:00:00Z', '2026-12-04T11:30:00Z')).toBe('de 14\u00a0h le premier jour à 12\u00a0h\u00a030 le dernier');
});
