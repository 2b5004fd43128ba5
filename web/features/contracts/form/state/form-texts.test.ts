import { expect, it } from 'vitest';
import { noteFieldOf, type ValueNames, valueText } from './form-texts.ts';
import { emptyFormValues } from './form-values.ts';

const names: ValueNames = {
  choices: { statuses: [], natures: [], currencies: [], categories: [], people: [], parents: [{ id: '7', label: 'Cadre' }] },
  suppliers: [{ id: '12', label: 'Ateliers Vauban' }],
  stored: { ...emptyFormValues, supplier: '4711', parentContract: '8', purchaseCategory: '5', currency: 'USD' },
  titles: { supplier: 'Propreté de l’Ouest', parent: 'Nettoyage', category: 'Gaz' },
};

it('une valeur se lit par son nom, jamais par son numéro', () => {
  expect(valueText('supplier', '12', names)).toBe('Ateliers Vauban');
  expect(valueText('supplier', '4711', names)).toBe('Propreté de l’Ouest');
  expect(valueText('supplier', '4712', names)).toBe('un autre fournisseur');
  expect(valueText('parentContract', '7', names)).toBe('Cadre');
  expect(valueText('parentContract', '8', names)).toBe('Nettoyage');
  expect(valueText('parentContract', '9', { ...names, titles: { supplier: null, parent: null, category: null } })).toBe('un autre contrat');
  expect(valueText('purchaseCategory', '5', names)).toBe('Gaz');
  expect(valueText('purchaseCategory', '6', names)).toBe('une autre catégorie');
  expect(valueText('yearAmount', '1234.5', names)).toMatch(/^1\s234,50\s\$US$/);
  expect(valueText('collaborators', [{ id: '3', name: 'Julien', permission: 'write' }], names)).toBe("Julien (droit d'écriture)");
  expect(valueText('contractDocuments', [], names)).toBe('vide');
});

it('la note d’un champ absent de la page se lit sous la réponse qui l’a vidé', () => {
  const network = { ...emptyFormValues, mercurialNetwork: true };
  expect(noteFieldOf('supplierText', network, true)).toBe('mercurialNetwork');
  expect(noteFieldOf('supplier', network, true)).toBe('supplier');
  // A user who is a supplier types the other party as text, whatever the answer about the network (CTR-86).
  expect(noteFieldOf('supplierText', network, false)).toBe('supplierText');
  expect(noteFieldOf('renewalDuration', { ...emptyFormValues, automaticRenewal: false }, true)).toBe('automaticRenewal');
  expect(noteFieldOf('noticeDuration', { ...emptyFormValues, automaticRenewal: false }, true)).toBe('noticeDuration');
});
