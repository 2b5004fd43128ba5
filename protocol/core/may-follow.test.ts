import { expect, it } from 'vitest';
import { mayFollow } from './may-follow.ts';

const closed = [
  '/fournisseurs',
  '/fournisseurs/energie',
  '/fournisseur/arvor/offres',
  '/offres?motclef=gants',
  '/recherche?motclef=gants',
  '/recherche',
];
const open = ['/adherents', '/recherche/adherents?motclef=lait', '/documents', '/', '/fournisseurs-du-mois', 'https://exemple.fr/offres'];

it('[RDG-173] un lien vers les fournisseurs ou les offres n’est pas pour un fournisseur', () => {
  expect(closed.map((link) => mayFollow('supplier', link))).toEqual(closed.map(() => false));
  expect(open.map((link) => mayFollow('supplier', link))).toEqual(open.map(() => true));
  for (const role of ['subscriber', 'operator'] as const) expect([...closed, ...open].every((link) => mayFollow(role, link))).toBe(true);
});
