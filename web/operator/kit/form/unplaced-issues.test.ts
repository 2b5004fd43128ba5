import { expect, it } from 'vitest';
import { unplacedMessages } from './unplaced-issues.ts';

it('un refus qu’aucun champ ne montre se dit quand même, une fois', () => {
  const issues = [
    { field: 'form.title', message: 'Champ requis' },
    { field: 'at', message: 'Un an à l’avance au plus' },
    { field: 'points', message: 'Cet indice est fermé' },
    { field: 'points.0.day', message: 'Ce jour est à venir' },
    { field: 'points', message: 'Cet indice est fermé' },
  ];
  expect(unplacedMessages(issues, ['form.title', 'points.0.day'])).toEqual(['Un an à l’avance au plus', 'Cet indice est fermé']);
});
