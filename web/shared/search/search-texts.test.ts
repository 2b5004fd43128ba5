import { expect, it } from 'vitest';
import { nearestText, noAnswerText } from './search-texts.ts';

const nb = '\u00a0';

it.each([
  ['gants', `Aucun adhérent ne répond à «${nb}gants${nb}».`],
  ['rue de 1848', `Aucun adhérent ne répond à «${nb}rue de 1848${nb}».`],
  ['menuiserie 99999', `Aucun adhérent ne répond à «${nb}menuiserie 99999${nb}»${nb}: vérifiez le numéro 99999.`],
  ['552 032 534', `Aucun adhérent ne répond à «${nb}552 032 534${nb}»${nb}: vérifiez le numéro 552 032 534.`],
])('une liste que « %s » laisse vide nomme son numéro', (keyword, sentence) =>
  expect(noAnswerText('Aucun adhérent', keyword)).toBe(sentence),
);

it.each([
  ['Ambert', 'Aucun à Ambert\u00a0: les plus proches.'],
  ['Le Mans', 'Aucun au Mans\u00a0: les plus proches.'],
  ['Les Sables-d’Olonne', 'Aucun aux Sables-d’Olonne\u00a0: les plus proches.'],
  ['33000', 'Aucun au code postal 33000\u00a0: les plus proches.'],
])('une liste sans réponse à %s le dit', (name, sentence) => expect(nearestText({ name, isArea: false })).toBe(sentence));

it.each(['Rhône', 'Bretagne', 'Lot', 'La Réunion'])('une liste sans réponse dans une région ou un département, comme %s, le dit', (name) =>
  expect(nearestText({ name, isArea: true })).toBe(`Aucun dans cette zone (${name})${nb}: les plus proches.`),
);
