import { expect, it } from 'vitest';
import { mayFollow } from './banners.policy.ts';

const closed = [
  '/fournisseurs',
  '/fournisseurs/energie',
  '/fournisseur/arvor/offres',
  '/offres?motclef=gants',
  '/recherche?motclef=gants',
  '/recherche',
];
const open = ['/adherents', '/recherche/adherents?motclef=lait', '/documents', '/', '/fournisseurs-du-mois', 'https://exemple.fr/offres'];

it('[RDG-173] le lien d’une bannière vers les fournisseurs ou les offres n’est pas donné à un fournisseur', () => {
  expect(closed.map((link) => mayFollow('supplier', link))).toEqual(closed.map(() => false));
  expect(open.map((link) => mayFollow('supplier', link))).toEqual(open.map(() => true));
  for (const role of ['subscriber', 'operator'] as const) expect([...closed, ...open].every((link) => mayFollow(role, link))).toBe(true);
});
