import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { ShortList } from './ShortList.tsx';

const first = 3;
const shown = (count: number) => {
  const rows = Array.from({ length: count }, (_, at) => `Offre ${at + 1}`);
  const props = { label: 'Offres', rows, first, keyOf: (row: string) => row, children: (row: string) => row };
  const html = renderToStaticMarkup(createElement(ShortList<string>, props));
  return { rows: html.match(/<li>/g)?.length ?? 0, hasMore: html.includes('En voir plus') };
};

it('une liste courte n’offre la suite que s’il y en a une', () => {
  expect([2, 3, 4].map(shown)).toEqual([
    { rows: 2, hasMore: false },
    { rows: 3, hasMore: false },
    { rows: 3, hasMore: true },
  ]);
});
