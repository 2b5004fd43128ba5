import { expect, it } from 'vitest';
import { partnershipText } from './partnership-text.ts';

it('l’étiquette de partenariat dépend du rôle de l’utilisateur', () => {
  expect(partnershipText('supplier')).toBe('Vous travaillez avec cet adhérent');
  expect(partnershipText('subscriber')).toBe('Vous travaillez avec ce fournisseur');
  expect(partnershipText('operator')).toBe('Vous travaillez avec ce fournisseur');
});
