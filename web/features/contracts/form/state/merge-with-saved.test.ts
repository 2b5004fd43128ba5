import { describe, expect, it } from 'vitest';
import { differingFields, emptyFormValues, type FormValues } from './form-values.ts';
import { type Limits, mergeWithSaved } from './merge-with-saved.ts';

const file = (fileId: string) => ({ fileId, filename: `${fileId}.pdf`, documentSlug: fileId });
const person = (id: string, permission: 'read' | 'write') => ({ id, name: `Personne ${id}`, permission });
const base: FormValues = {
  ...emptyFormValues,
  title: 'Nettoyage',
  contractStatus: 'active',
  endDate: '2027-12-31',
  notificationDate: '2027-09-01',
  noticeDuration: '90',
  mercurialNetwork: false,
  masterContract: false,
  automaticRenewal: true,
  renewalDuration: '12',
  collaborators: [person('1', 'read'), person('2', 'read'), person('3', 'read')],
  contractDocuments: [file('a'), file('b'), file('c')],
};
const having = (over: Partial<FormValues>): FormValues => ({ ...base, ...over });
const free: Limits = { lockedFields: [] };
const merge = (mine: FormValues, saved: FormValues, limits = free) => mergeWithSaved(mine, base, saved, limits).values;
const discarded = (mine: FormValues, saved: FormValues, limits = free) => mergeWithSaved(mine, base, saved, limits).discarded;
const endedLimits = {
  lockedFields: ['startDate', 'endDate', 'notificationDate', 'noticeDuration', 'automaticRenewal', 'renewalDuration'],
  selectableStatuses: ['halted', 'archived'],
};

describe('un contrat enregistré par un autre pendant qu’on le modifie', () => {
  it('garde les champs saisis, et prend les autres du contrat enregistré', () => {
    const mine = having({ title: 'Nettoyage des bureaux' });
    const saved = having({ title: 'Propreté', note: 'relu par Julien' });
    expect(differingFields(base, saved)).toEqual(['title', 'note']);
    expect(merge(mine, saved)).toEqual({ ...saved, title: 'Nettoyage des bureaux' });
    expect(merge(base, saved)).toEqual(saved);
  });

  it('écarte une saisie dans un champ que le contrat a figé, et la signale', () => {
    const mine = having({ title: 'Le mien', endDate: '2028-06-30' });
    const saved = having({ contractStatus: 'halted' });
    expect(merge(mine, saved, endedLimits)).toEqual({ ...saved, title: 'Le mien' });
    expect(discarded(mine, saved, endedLimits)).toEqual({ endDate: '2028-06-30' });
    // Both users typed the same value: nothing is discarded.
    expect(discarded(mine, having({ endDate: '2028-06-30' }), endedLimits)).toEqual({});
    expect(discarded(mine, saved)).toEqual({});
  });

  it('écarte ensemble la reconduction, sa durée et le préavis', () => {
    const ended = { automaticRenewal: false, noticeDuration: '0', renewalDuration: '' };
    const saved = having({ contractStatus: 'halted' });
    expect(merge(having(ended), saved, endedLimits)).toEqual(saved);
    expect(discarded(having(ended), saved, endedLimits)).toEqual(ended);
  });

  it('écarte un statut que le contrat ne peut plus prendre', () => {
    const stored = having({ contractStatus: 'draft' });
    const mine = having({ contractStatus: 'validated' });
    const saved = having({ contractStatus: 'halted' });
    expect(mergeWithSaved(mine, stored, saved, endedLimits).values.contractStatus).toBe('halted');
    expect(mergeWithSaved(mine, stored, saved, endedLimits).discarded).toEqual({ contractStatus: 'validated' });
    const draftLimits = { lockedFields: [], selectableStatuses: ['draft', 'validated', 'archived'] };
    expect(mergeWithSaved(mine, stored, having({ contractStatus: 'draft', note: 'x' }), draftLimits).values.contractStatus).toBe(
      'validated',
    );
  });

  it('écarte une saisie que la réponse de l’autre vide, et la signale', () => {
    const fixedTerm = having({ automaticRenewal: false, noticeDuration: '0', renewalDuration: '' });
    const mine = having({ noticeDuration: '60', title: 'Le mien' });
    expect(merge(mine, fixedTerm)).toEqual({ ...fixedTerm, title: 'Le mien' });
    expect(discarded(mine, fixedTerm)).toEqual({ noticeDuration: '60' });

    const theirs = having({ mercurialNetwork: true, supplier: '12' });
    const typed = having({ supplierText: 'Net & Co' });
    expect(merge(typed, theirs)).toEqual(theirs);
    expect(discarded(typed, theirs)).toEqual({ supplierText: 'Net & Co' });
    // Both users gave the same answer: it empties nothing.
    const same = having({ mercurialNetwork: true, supplier: '13' });
    expect(merge(same, theirs)).toEqual(same);
    expect(discarded(same, theirs)).toEqual({});

    const under = having({ parentContract: '7' });
    expect(discarded(under, having({ masterContract: true }))).toEqual({ parentContract: '7' });
  });

  it('vide par ses propres réponses les champs que l’autre a remplis', () => {
    const ended = having({ automaticRenewal: false, noticeDuration: '0', renewalDuration: '' });
    const theirs = having({ noticeDuration: '120', renewalDuration: '24' });
    expect(merge(ended, theirs)).toEqual(ended);
    expect(merge(having({ masterContract: true }), having({ parentContract: '7' })).parentContract).toBe('');
    expect(merge(having({ mercurialNetwork: true, supplier: '13' }), having({ supplierText: 'Net & Co' })).supplierText).toBe('');
  });

  it('réunit les fichiers ajoutés et retirés par chacun', () => {
    const mine = having({ contractDocuments: [file('b'), file('c'), file('mien')] });
    const saved = having({ contractDocuments: [file('a'), file('b'), file('sien')], privateAttachments: [file('privé')] });
    expect(merge(mine, saved).contractDocuments).toEqual([file('b'), file('sien'), file('mien')]);
    expect(merge(mine, saved).privateAttachments).toEqual([file('privé')]);
  });

  it('réunit les collaborateurs : le droit changé par l’utilisateur l’emporte sur celui de l’autre', () => {
    const mine = having({ collaborators: [person('1', 'write'), person('2', 'read'), person('3', 'read'), person('4', 'write')] });
    const saved = having({ collaborators: [person('1', 'read'), person('2', 'write'), person('4', 'read'), person('5', 'read')] });
    expect(merge(mine, saved).collaborators).toEqual([
      person('1', 'write'),
      person('2', 'write'),
      person('4', 'write'),
      person('5', 'read'),
    ]);
  });
});
