import { expect, it } from 'vitest';
import { jobText, since, size } from './machine-texts.ts';

const now = Date.parse('2026-11-24T12:00:00.000Z');
it.each([
  ['2026-11-24T11:59:40.000Z', '0\u00a0minute'],
  ['2026-11-24T11:58:40.000Z', '1\u00a0minute'],
  ['2026-11-24T11:01:00.000Z', '59\u00a0minutes'],
  ['2026-11-24T11:00:00.000Z', '1\u00a0heure'],
  ['2026-11-22T12:01:00.000Z', '48\u00a0heures'],
  ['2026-11-22T12:00:00.000Z', '2\u00a0jours'],
  ['2026-11-14T12:00:00.000Z', '10\u00a0jours'],
  ['2026-11-24T12:01:00.000Z', '0\u00a0minute'],
])('ce qui date du %s date d’il y a %s', (at, text) => expect(since(at, now)).toBe(text));

it.each([
  [0, '0\u00a0Mo'],
  [1, '0,1\u00a0Mo'],
  [12_300_000, '12,3\u00a0Mo'],
  [12_300_001, '12,4\u00a0Mo'],
  [999_999_999, '1\u202f000\u00a0Mo'],
  [1_000_000_000, '1\u00a0Go'],
  [3_440_000_000, '3,4\u00a0Go'],
])('%s octets se lisent %s', (bytes, text) => expect(size(bytes)).toBe(text));

it('une tâche a son nom français, une inconnue son code', () => {
  expect([jobText('requests.send-mail'), jobText('autre.tache')]).toEqual(['E-mail d’une demande', 'autre.tache']);
});
