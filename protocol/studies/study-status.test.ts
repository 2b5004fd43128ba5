import { expect, it } from 'vitest';
import { dotOf, statusText, storedStatus } from './study-status.ts';

it.each([
  ['STU-10', 'Étude en cours', 'yellow'],
  ['STU-11', 'Étude abandonnée', 'black'],
  ['STU-12', 'Étude réalisée', 'blue'],
  ['STU-13', 'Fournisseur Mercurial sélectionné', 'green'],
  ['STU-14', 'Étude non exploitable', 'black'],
  ['STU-15', 'Étude non sélectionnée', 'red'],
  ['STU-16', 'étude en cours', 'grey'],
  ['STU-17', null, 'grey'],
] as const)('[%s] le statut « %s » est %s', (_, status, colour) => {
  expect(dotOf(status, 'Mercurial')).toBe(colour);
});

it('[RDG-522] le fournisseur sélectionné suit le nom du réseau, texte et couleur', () => {
  expect(statusText('Fournisseur {network} sélectionné', 'Réseau Ouest')).toBe('Fournisseur Réseau Ouest sélectionné');
  expect(dotOf('Fournisseur Réseau Ouest sélectionné', 'Réseau Ouest')).toBe('green');
  expect(dotOf('Fournisseur Mercurial sélectionné', 'Réseau Ouest')).toBe('grey');
});

it('[RDG-522] le statut saisi avec le nom du réseau se garde sans ce nom, un autre tel quel', () => {
  expect(storedStatus('Fournisseur Réseau Ouest sélectionné', 'Réseau Ouest')).toBe('Fournisseur {network} sélectionné');
  expect(storedStatus('Fournisseur Mercurial sélectionné', 'Réseau Ouest')).toBe('Fournisseur Mercurial sélectionné');
});
