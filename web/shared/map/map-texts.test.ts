import { expect, it } from 'vitest';
import { othersText, unplacedText, viewText } from './map-texts.ts';

it('la vue de la carte dit combien d’adhérents sont en dehors d’elle', () => {
  expect([viewText(800, 800), viewText(786, 800), viewText(1, 2), viewText(0, 1200)]).toEqual([
    '800\u00a0adhérents dans cette vue',
    '786\u00a0adhérents dans cette vue, 14\u00a0autres en dehors',
    '1\u00a0adhérent dans cette vue, 1\u00a0autre en dehors',
    'Aucun adhérent dans cette vue, 1\u202f200 en dehors',
  ]);
});

it('la liste de la carte compte les adhérents qu’elle ne montre pas, au singulier pour un seul', () => {
  expect([1, 2, 1200].map(othersText)).toEqual([
    'Agrandissez la carte pour voir le dernier.',
    'Agrandissez la carte pour voir les 2\u00a0autres.',
    'Agrandissez la carte pour voir les 1\u202f200\u00a0autres.',
  ]);
});

it('un seul adhérent sans adresse n’est pas sur la carte, plusieurs ne sont pas sur la carte', () => {
  expect([1, 2].map(unplacedText)).toEqual([
    '1\u00a0adhérent sans adresse connue n’est pas sur la carte.',
    '2\u00a0adhérents sans adresse connue ne sont pas sur la carte.',
  ]);
});
