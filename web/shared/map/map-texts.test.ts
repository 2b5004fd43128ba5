import { expect, it } from 'vitest';
import { othersText } from './map-texts.ts';

it('la liste de la carte compte les adhérents qu’elle ne montre pas, au singulier pour un seul', () => {
  expect([1, 2, 1200].map(othersText)).toEqual([
    'Agrandissez la carte pour voir le dernier.',
    'Agrandissez la carte pour voir les 2\u00a0autres.',
    'Agrandissez la carte pour voir les 1\u202f200\u00a0autres.',
  ]);
});
