import { expect, it } from 'vitest';
import { typeset } from './typeset.ts';

it('une ligne n’est pas coupée avant un deux-points, ni entre un nombre et son unité', () => {
  expect(typeset('Préavis de 90 jours : à dénoncer « au plus tard » dans 12 mois !')).toBe(
    'Préavis de 90\u00a0jours\u00a0: à dénoncer «\u00a0au plus tard\u00a0» dans 12\u00a0mois\u00a0!',
  );
  expect(typeset('Le 31/12/2026 moisson, 3 annexes, 20 Mo, 5 %')).toBe('Le 31/12/2026 moisson, 3 annexes, 20\u00a0Mo, 5\u00a0%');
});
