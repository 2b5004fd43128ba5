import { expect, it } from 'vitest';
import { mayStar, partnershipText } from './partnership-text.ts';

it('dit avec qui l’on travaille selon qui regarde', () => {
  expect(partnershipText('supplier')).toBe('Vous travaillez avec cet adhérent');
  expect(partnershipText('subscriber')).toBe('Vous travaillez avec ce fournisseur');
  expect(partnershipText('operator')).toBe('Vous travaillez avec ce fournisseur');
});

it('cache l’étoile de ce qui est de la nature de qui regarde', () => {
  expect([mayStar('subscriber', 'supplier'), mayStar('supplier', 'subscriber')]).toEqual([true, true]);
  expect([mayStar('subscriber', 'subscriber'), mayStar('supplier', 'supplier')]).toEqual([false, false]);
});
