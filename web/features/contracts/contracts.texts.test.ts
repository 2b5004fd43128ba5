import { expect, it } from 'vitest';
import { visibilityText } from './contracts.texts.ts';

it('[RDG-240] un contrat sans auteur se dit visible des personnes de son entreprise, même au collaborateur d’une autre', () => {
  expect(visibilityText({ authorId: null, author: 'Filiale de Loire' }, 'Réseau')).toBe(
    'Sans auteur, il est visible aussi des personnes de «\u00a0Filiale de Loire\u00a0» habilitées aux contrats. Personne d’autre ne le voit.',
  );
});

it('un contrat qui a un auteur n’est visible que des personnes nommées', () => {
  expect(visibilityText({ authorId: '3', author: 'Anne Morel' }, 'Réseau')).toMatch(/^Aucun autre membre ne le voit\. Qui crée .*Réseau/);
});
