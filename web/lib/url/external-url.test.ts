import { expect, it } from 'vitest';
import { externalUrl } from './external-url.ts';

it.each([
  ['https://www.exemple.fr/a?b=1', 'https://www.exemple.fr/a?b=1'],
  [' www.exemple.fr ', 'https://www.exemple.fr/'],
  ['//exemple.fr/a', 'https://exemple.fr/a'],
  ['http://exemple.fr', 'http://exemple.fr/'],
  ['javascript:alert(1)', null],
  ['data:text/html,a', null],
  ['aucun', null],
  ['', null],
])('l’adresse tapée %j mène à %j', (typed, url) => {
  expect(externalUrl(typed)).toBe(url);
});
