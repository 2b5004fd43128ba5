import { expect, it } from 'vitest';
import { anchorOf } from './anchor.ts';

it('[RDG-449] l’ancre d’un titre est faite de ses mots, et unique dans sa page', () => {
  const taken = new Set<string>();
  expect(['Œuvre d’été', 'ISO 9001', 'ISO 9001', '…'].map((heading) => anchorOf(heading, taken))).toEqual([
    'titre-oeuvre-d-ete',
    'titre-iso-9001',
    'titre-iso-9001-2',
    'titre-sans-nom',
  ]);
});
