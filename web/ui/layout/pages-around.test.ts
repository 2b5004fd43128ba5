import { expect, it } from 'vitest';
import { pagesAround } from './pages-around.ts';

it.each([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [1, 20, [1, 2, null, 20]],
  [4, 20, [1, 2, 3, 4, 5, null, 20]],
  [5, 20, [1, null, 4, 5, 6, null, 20]],
  [20, 20, [1, null, 19, 20]],
  [99, 20, [1, null, 20]],
])('à la page %i sur %i, propose %j', (page, pageCount, shown) => {
  expect(pagesAround(page, pageCount)).toEqual(shown);
});
