import { expect, it } from 'vitest';
import { shortNames } from './short-names.ts';

it.each([
  [
    ['Aciéries Durand Lyon', 'Aciéries Durand Lille Nord', 'Autres'],
    ['…\u00a0Lyon', '…\u00a0Lille Nord', 'Autres'],
  ],
  [
    ['Durand', 'Durand Lyon', 'Durand Lille'],
    ['Durand', '…\u00a0Lyon', '…\u00a0Lille'],
  ],
  [
    ['Durand Lyon', 'Durand'],
    ['…\u00a0Lyon', 'Durand'],
  ],
  [
    ['Papier', 'Papier peint', 'Peinture'],
    ['Papier', 'Papier peint', 'Peinture'],
  ],
  [
    ['Durand Lyon', 'Autres'],
    ['Durand Lyon', 'Autres'],
  ],
  [
    ['Durand Lyon', 'Durand Lyon'],
    ['Durand Lyon', 'Durand Lyon'],
  ],
  [[], []],
])('%j', (names, short) => {
  expect(shortNames(names)).toEqual(short);
});
