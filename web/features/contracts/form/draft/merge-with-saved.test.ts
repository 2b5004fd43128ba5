import { describe, expect, it } from 'vitest';
import { type Draft, differingFields, emptyDraft } from './draft.ts';
import { type Limits, mergeWithSaved } from './merge-with-saved.ts';

const file = (fileId: string) => ({ fileId, filename: `${fileId}.pdf`, documentSlug: fileId });
const person = (id: string, permission: 'read' | 'write') => ({ id, name: `Personne ${id}`, permission });
const base: Draft = {
  ...emptyDraft,
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
const having = (over: Partial<Draft>): Draft => ({ ...base, ...over });
const free: Limits = { lockedFields: [] };
const merge = (mine: Draft, fresh: Draft, limits = free) => mergeWithSaved(mine, base, fresh, limits).draft;
const lost = (mine: Draft, fresh: Draft, limits = free) => mergeWithSaved(mine, base, fresh, limits).lost;
const halted = {
  lockedFields: ['startDate', 'endDate', 'notificationDate', 'noticeDuration', 'automaticRenewal', 'renewalDuration'],
  selectableStatuses: ['halted', 'archived'],
};

describe('ce qui a été tapé, sur ce que d’autres ont écrit entre-temps', () => {
  it('reste, et le reste suit', () => {
    const mine = having({ title: 'Nettoyage des bureaux' });
    const fresh = having({ title: 'Propreté', note: 'relu par Julien' });
    expect(differingFields(base, fresh)).toEqual(['title', 'note']);
    expect(merge(mine, fresh)).toEqual({ ...fresh, title: 'Nettoyage des bureaux' });
    expect(merge(base, fresh)).toEqual(fresh);
  });

  it('n’est pas gardé là où le contrat ne change plus, et se dit', () => {
    const mine = having({ title: 'Le mien', endDate: '2028-06-30' });
    const fresh = having({ contractStatus: 'halted' });
    expect(merge(mine, fresh, halted)).toEqual({ ...fresh, title: 'Le mien' });
    expect(lost(mine, fresh, halted)).toEqual({ endDate: '2028-06-30' });
    // What both have typed is not lost.
    expect(lost(mine, having({ endDate: '2028-06-30' }), halted)).toEqual({});
    expect(lost(mine, fresh)).toEqual({});
  });

  it('reprend ensemble la reconduction, sa durée et le préavis', () => {
    const ended = { automaticRenewal: false, noticeDuration: '0', renewalDuration: '' };
    const fresh = having({ contractStatus: 'halted' });
    expect(merge(having(ended), fresh, halted)).toEqual(fresh);
    expect(lost(having(ended), fresh, halted)).toEqual(ended);
  });

  it('abandonne un statut que le contrat ne peut plus prendre', () => {
    const draft = having({ contractStatus: 'draft' });
    const mine = having({ contractStatus: 'validated' });
    const fresh = having({ contractStatus: 'halted' });
    expect(mergeWithSaved(mine, draft, fresh, halted).draft.contractStatus).toBe('halted');
    expect(mergeWithSaved(mine, draft, fresh, halted).lost).toEqual({ contractStatus: 'validated' });
    const able = { lockedFields: [], selectableStatuses: ['draft', 'validated', 'archived'] };
    expect(mergeWithSaved(mine, draft, having({ contractStatus: 'draft', note: 'x' }), able).draft.contractStatus).toBe('validated');
  });

  it('suit une réponse donnée entre-temps : ce qu’elle emporte se dit', () => {
    const fixedTerm = having({ automaticRenewal: false, noticeDuration: '0', renewalDuration: '' });
    const mine = having({ noticeDuration: '60', title: 'Le mien' });
    expect(merge(mine, fixedTerm)).toEqual({ ...fixedTerm, title: 'Le mien' });
    expect(lost(mine, fixedTerm)).toEqual({ noticeDuration: '60' });

    const theirs = having({ mercurialNetwork: true, supplier: '12' });
    const typed = having({ supplierText: 'Net & Co' });
    expect(merge(typed, theirs)).toEqual(theirs);
    expect(lost(typed, theirs)).toEqual({ supplierText: 'Net & Co' });
    // What both have answered takes nothing away.
    const same = having({ mercurialNetwork: true, supplier: '13' });
    expect(merge(same, theirs)).toEqual(same);
    expect(lost(same, theirs)).toEqual({});

    const under = having({ parentContract: '7' });
    expect(lost(under, having({ masterContract: true }))).toEqual({ parentContract: '7' });
  });

  it('entraîne par ses réponses ce que l’autre a écrit', () => {
    const ended = having({ automaticRenewal: false, noticeDuration: '0', renewalDuration: '' });
    const theirs = having({ noticeDuration: '120', renewalDuration: '24' });
    expect(merge(ended, theirs)).toEqual(ended);
    expect(merge(having({ masterContract: true }), having({ parentContract: '7' })).parentContract).toBe('');
    expect(merge(having({ mercurialNetwork: true, supplier: '13' }), having({ supplierText: 'Net & Co' })).supplierText).toBe('');
  });

  it('réunit les fichiers : ajoutés ici ou là, retirés ici ou là', () => {
    const mine = having({ contractDocuments: [file('b'), file('c'), file('mien')] });
    const fresh = having({ contractDocuments: [file('a'), file('b'), file('sien')], privateAttachments: [file('privé')] });
    expect(merge(mine, fresh).contractDocuments).toEqual([file('b'), file('sien'), file('mien')]);
    expect(merge(mine, fresh).privateAttachments).toEqual([file('privé')]);
  });

  it('réunit les collaborateurs : un droit changé ici l’emporte, un droit changé là-bas seulement se suit', () => {
    const mine = having({ collaborators: [person('1', 'write'), person('2', 'read'), person('3', 'read'), person('4', 'write')] });
    const fresh = having({ collaborators: [person('1', 'read'), person('2', 'write'), person('4', 'read'), person('5', 'read')] });
    expect(merge(mine, fresh).collaborators).toEqual([
      person('1', 'write'),
      person('2', 'write'),
      person('4', 'write'),
      person('5', 'read'),
    ]);
  });
});
