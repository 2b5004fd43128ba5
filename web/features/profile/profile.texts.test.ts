import { expect, it } from 'vitest';
import { lastUse } from './profile.texts.ts';

const now = new Date('2026-11-23T09:00:00Z');

it.each([
  ['2026-11-23T09:05:00Z', 'il y a moins de 15\u00a0min'],
  ['2026-11-23T08:45:01Z', 'il y a moins de 15\u00a0min'],
  ['2026-11-23T08:45:00Z', 'il y a 15\u00a0min'],
  ['2026-11-23T08:00:01Z', 'il y a 59\u00a0min'],
  ['2026-11-23T08:00:00Z', 'il y a 1\u00a0h'],
  ['2026-11-22T09:00:01Z', 'il y a 23\u00a0h'],
  ['2026-11-22T09:00:00Z', 'le 22/11/2026'],
])('[RDG-440] utilisée à %s : %s', (iso, text) => expect(lastUse(iso, now)).toBe(text));
