import { expect, it } from 'vitest';
import { shownDate } from './shown-date.ts';

const dates = ['2026-07-01', '2026-10-01', '2027-01-01'].map((date) => ({ date }));

it('la feuille est celle de la date de l’adresse, sinon celle sur laquelle l’écran s’est ouvert', () => {
  const choices = { opened: '2026-07-01', next: '2026-10-01' };
  expect(shownDate(dates, { ...choices, chosen: '2027-01-01' })).toBe('2027-01-01');
  expect(shownDate(dates, { ...choices, chosen: null })).toBe('2026-07-01');
  expect(shownDate(dates, { ...choices, chosen: '2026-08-15' })).toBe('2026-07-01');
});

it('une date qui n’est plus une date de révision laisse la place à la prochaine', () => {
  expect(shownDate(dates, { chosen: null, opened: '2026-08-15', next: '2026-10-01' })).toBe('2026-10-01');
  expect(shownDate(dates, { chosen: '2026-09-15', opened: '2026-08-15', next: '2026-10-01' })).toBe('2026-10-01');
});
