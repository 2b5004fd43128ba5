import { expect, it } from 'vitest';
import { isOpen } from './is-open.ts';
import { notBuilt } from './not-built.ts';

const subscriber = { role: 'subscriber', slug: 'arvor' } as const;
const supplier = { role: 'supplier', slug: 'hygia' } as const;

it('un lien vers un espace à venir ne mène nulle part, quels que soient son détail et sa requête', () => {
  expect(notBuilt.length).toBeGreaterThan(0);
  for (const { path } of notBuilt) {
    const to = path.replace('/:slug?', '').replace(/:\w+/, 'x');
    expect([isOpen(subscriber, to), isOpen(supplier, `${to}?a=b`)], to).toEqual([false, false]);
  }
});

it('[RDG-173] un fournisseur n’ouvre que sa propre fiche', () => {
  for (const to of ['/fournisseur/hygia', '/fournisseur/hygia/offres', '/fournisseur/hygia?tab=fiches', '/adherents', '/'])
    expect(isOpen(supplier, to), to).toBe(true);
  for (const to of ['/fournisseur/vauban', '/fournisseur/hygia-sud', '/fournisseurs?mySuppliers=1', '/offres', '/recherche?motclef=x'])
    expect([isOpen(supplier, to), isOpen(subscriber, to)], to).toEqual([false, true]);
});
