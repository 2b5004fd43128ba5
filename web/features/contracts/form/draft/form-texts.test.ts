import { expect, it } from 'vitest';
import { emptyDraft } from './draft.ts';
import { toldAt, type ValueNames, valueWords } from './form-texts.ts';

const names: ValueNames = {
  choices: { statuses: [], natures: [], currencies: [], categories: [], people: [], parents: [{ id: '7', label: 'Cadre' }] },
  suppliers: [{ id: '12', label: 'Ateliers Vauban' }],
  stored: { ...emptyDraft, supplier: '4711', parentContract: '8', currency: 'USD' },
  known: { supplier: 'Propreté de l’Ouest', parent: 'Nettoyage' },
};

it('une valeur se lit par son nom, jamais par son numéro', () => {
  expect(valueWords('supplier', '12', names)).toBe('Ateliers Vauban');
  expect(valueWords('supplier', '4711', names)).toBe('Propreté de l’Ouest');
  expect(valueWords('supplier', '4712', names)).toBe('un autre fournisseur');
  expect(valueWords('parentContract', '7', names)).toBe('Cadre');
  expect(valueWords('parentContract', '8', names)).toBe('Nettoyage');
  expect(valueWords('parentContract', '9', { ...names, known: { supplier: null, parent: null } })).toBe('un autre contrat');
  expect(valueWords('yearAmount', '1234.5', names)).toMatch(/^1\s234,50\s\$US$/);
  expect(valueWords('collaborators', [{ id: '3', name: 'Julien', permission: 'write' }], names)).toBe("Julien (droit d'écriture)");
  expect(valueWords('contractDocuments', [], names)).toBe('vide');
});

it('ce qui a quitté la page se dit à la réponse qui l’a emporté', () => {
  const network = { ...emptyDraft, mercurialNetwork: true };
  expect(toldAt('supplierText', network, true)).toBe('mercurialNetwork');
  expect(toldAt('supplier', network, true)).toBe('supplier');
  // A supplier writes the other party in full, whatever is said of the network.
  expect(toldAt('supplierText', network, false)).toBe('supplierText');
  expect(toldAt('renewalDuration', { ...emptyDraft, automaticRenewal: false }, true)).toBe('automaticRenewal');
  expect(toldAt('noticeDuration', { ...emptyDraft, automaticRenewal: false }, true)).toBe('noticeDuration');
});
