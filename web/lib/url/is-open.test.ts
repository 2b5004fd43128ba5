import { expect, it } from 'vitest';
import { isOpen } from './is-open.ts';

const subscriber = { role: 'subscriber', slug: 'arvor' } as const;
const supplier = { role: 'supplier', slug: 'hygia' } as const;

it('[RDG-173] un fournisseur n’ouvre que sa propre fiche', () => {
  for (const to of ['/fournisseur/hygia', '/fournisseur/hygia/offres', '/fournisseur/hygia?tab=fiches', '/adherents', '/'])
    expect(isOpen(supplier, to), to).toBe(true);
  for (const to of [
    '/fournisseur/vauban',
    '/fournisseur/hygia-sud',
    '/fournisseurs?mySuppliers=1',
    '/offres',
    '/recherche?motclef=x',
    '/etudes-achat',
  ])
    expect([isOpen(supplier, to), isOpen(subscriber, to)], to).toEqual([false, true]);
});
