import { expect, it } from 'vitest';
import { placeInSentence } from './place.ts';

it('un lieu dans une phrase n’a de majuscule que celle de son nom', () => {
  expect(['À distance', 'À Rennes', 'Rennes', 'Âge d’or', ''].map(placeInSentence)).toEqual([
    ...['à distance', 'à Rennes', 'Rennes', 'Âge d’or', ''],
  ]);
});
