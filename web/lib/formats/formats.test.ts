import { expect, it } from 'vitest';
import { shortDate } from '#web/lib/formats/dates.ts';
import { count, counted } from '#web/lib/formats/words.ts';

it.each([
  ['2026-11-21', '21/11/26'],
  ['2026-12-31T23:30:00.000Z', '01/01/27'],
  ['2026-07-01T22:30:00Z', '02/07/26'],
])('écrit %s en jj/mm/aa, au jour de Paris', (iso, shown) => {
  expect(shortDate(iso)).toBe(shown);
});

it('sépare les milliers par une espace insécable et accorde le nom', () => {
  expect(count(1234567)).toBe('1\u202f234\u202f567');
  expect(counted(0, 'fournisseur')).toBe('0\u00a0fournisseur');
  expect(counted(1, 'fournisseur')).toBe('1\u00a0fournisseur');
  expect(counted(2, 'fournisseur')).toBe('2\u00a0fournisseurs');
  expect(counted(5177, 'offre négociée', 'offres négociées')).toBe('5\u202f177\u00a0offres négociées');
});
