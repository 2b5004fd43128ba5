import { expect, it } from 'vitest';
import { mayStar, worksWithWords } from '#web/lib/ties/ties.ts';

it('dit avec qui l’on travaille selon qui regarde', () => {
  expect(worksWithWords('supplier')).toBe('Vous travaillez avec cet adhérent');
  expect(worksWithWords('subscriber')).toBe('Vous travaillez avec ce fournisseur');
  expect(worksWithWords('operator')).toBe('Vous travaillez avec ce fournisseur');
});

it('cache l’étoile de ce qui est de la nature de qui regarde', () => {
  expect([mayStar('subscriber', 'supplier'), mayStar('supplier', 'subscriber')]).toEqual([true, true]);
  expect([mayStar('subscriber', 'subscriber'), mayStar('supplier', 'supplier')]).toEqual([false, false]);
});
