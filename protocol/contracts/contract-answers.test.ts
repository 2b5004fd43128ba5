import { describe, expect, it } from 'vitest';
import { applyAnswer, isLocked, isRequired, misorderedDates, picksSupplier } from './contract-answers.ts';
import { contractFieldNames, requiredFields } from './contract-form.ts';

const form = {
  title: 'Ménage',
  mercurialNetwork: true as boolean | null,
  masterContract: false as boolean | null,
  automaticRenewal: true as boolean | null,
  supplier: '12',
  supplierText: 'Net & Clair',
  parentContract: '7',
  noticeDuration: 60,
  renewalDuration: 12,
};
const emptied = { supplier: '', supplierText: '', parentContract: '', noticeDuration: 0, renewalDuration: 0 };

describe('ce qu’une réponse vide dans les autres champs', () => {
  it('[CTR-71] une autre réponse sur le réseau vide le fournisseur, choisi ou écrit', () => {
    expect(applyAnswer(form, 'mercurialNetwork', false, emptied)).toEqual({
      ...form,
      mercurialNetwork: false,
      supplier: '',
      supplierText: '',
    });
  });
  it('[CTR-71] la même réponse sur le réseau garde le fournisseur', () => {
    expect(applyAnswer(form, 'mercurialNetwork', true, emptied)).toEqual(form);
  });
  it('[CTR-79] une durée ferme n’a ni préavis ni reconduction', () => {
    const fixedTerm = { ...form, automaticRenewal: false, noticeDuration: 0, renewalDuration: 0 };
    expect(applyAnswer(form, 'automaticRenewal', false, emptied)).toEqual(fixedTerm);
    expect(applyAnswer({ ...fixedTerm, noticeDuration: 30 }, 'automaticRenewal', false, emptied)).toEqual(fixedTerm);
  });
  it('[CTR-82] un contrat maître perd son contrat parent', () => {
    expect(applyAnswer(form, 'masterContract', true, emptied)).toEqual({ ...form, masterContract: true, parentContract: '' });
  });
  it.each([
    ['title', 'Vitres'],
    ['automaticRenewal', true],
    ['masterContract', false],
    ['masterContract', null],
  ] as const)('la réponse %s = %s ne vide aucun autre champ', (field, value) => {
    expect(applyAnswer(form, field, value, emptied)).toEqual({ ...form, [field]: value });
  });
});

describe('les champs demandés et les champs fermés', () => {
  it.each([null, false])('[CTR-74] sans reconduction automatique (%s), onze champs sont requis', (automaticRenewal) => {
    expect(contractFieldNames.filter((field) => isRequired(field, { automaticRenewal })).toSorted()).toEqual(requiredFields.toSorted());
    expect(requiredFields).toHaveLength(11);
  });
  it('[CTR-75] avec la reconduction automatique, sa durée est requise aussi', () => {
    expect(isRequired('renewalDuration', { automaticRenewal: true })).toBe(true);
  });
  const open = { automaticRenewal: true, masterContract: false };
  it('un champ verrouillé par le contrat est fermé', () => {
    expect([isLocked('startDate', open, ['startDate']), isLocked('endDate', open, ['startDate'])]).toEqual([true, false]);
  });
  it('[CTR-79] [CTR-82] les réponses ne ferment que le préavis et le contrat parent', () => {
    const closed = contractFieldNames.filter((field) => isLocked(field, { automaticRenewal: false, masterContract: true }, []));
    expect(closed.toSorted()).toEqual(['noticeDuration', 'parentContract']);
  });
  it('[CTR-79] le préavis d’une durée ferme est fermé', () => {
    expect(isLocked('noticeDuration', { ...open, automaticRenewal: false }, [])).toBe(true);
    expect(isLocked('noticeDuration', open, [])).toBe(false);
  });
  it('[CTR-82] le contrat parent ne se choisit que si le contrat n’est pas maître', () => {
    const answers = [true, null, false].map((masterContract) => isLocked('parentContract', { ...open, masterContract }, []));
    expect(answers).toEqual([true, true, false]);
  });
  it('[CTR-85] [CTR-86] le fournisseur se choisit dans la liste pour un adhérent et un contrat du réseau', () => {
    const answers = [true, false, null].flatMap((mercurialNetwork) =>
      [true, false].map((isSubscriber) => picksSupplier({ mercurialNetwork }, isSubscriber)),
    );
    expect(answers).toEqual([true, false, false, false, false, false]);
  });
});

describe('l’ordre des dates', () => {
  const dates = { startDate: '2026-01-01', endDate: '2026-12-31', notificationDate: '2026-09-01' };
  it.each([
    ['dans l’ordre', {}, []],
    ['le même jour', { startDate: '2026-12-31', notificationDate: '2026-12-31' }, []],
    ['une fin avant le début', { startDate: '2027-01-01' }, ['endDate']],
    ['une prévenance après la fin', { notificationDate: '2027-01-01' }, ['notificationDate']],
    ['les deux', { endDate: '2025-12-31' }, ['endDate', 'notificationDate']],
    ['une date absente n’est pas comparée', { endDate: null }, []],
    ['un début et une prévenance absents ne sont pas comparés', { startDate: null, notificationDate: null }, []],
  ] as const)('%s', (_case, over, expected) => {
    expect(misorderedDates({ ...dates, ...over })).toEqual(expected);
  });
});
