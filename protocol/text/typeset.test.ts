import { expect, it } from 'vitest';
import { typeset } from './typeset.ts';

it('une ligne n’est pas coupée avant un deux-points, ni entre un nombre et son unité', () => {
  expect(typeset('Préavis de 90 jours : à dénoncer « au plus tard » dans 12 mois !')).toBe(
    'Préavis de 90\u00a0jours\u00a0: à dénoncer «\u00a0au plus tard\u00a0» dans 12\u00a0mois\u00a0!',
  );
  expect(typeset('Le 31/12/2026 moisson, 3 annexes, 20 Mo, 5 %')).toBe('Le 31/12/2026 moisson, 3 annexes, 20\u00a0Mo, 5\u00a0%');
  expect(typeset('1 jour, 2 jours, 1 an, 2 ans, 1 caractère, 12 caractères, 6 mois, 3 Ko, 7 €')).toBe(
    '1\u00a0jour, 2\u00a0jours, 1\u00a0an, 2\u00a0ans, 1\u00a0caractère, 12\u00a0caractères, 6\u00a0mois, 3\u00a0Ko, 7\u00a0€',
  );
  expect(typeset('Lot 3 euros, 4 to, un mois')).toBe('Lot 3 euros, 4 to, un mois');
});
