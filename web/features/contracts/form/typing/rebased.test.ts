import { describe, expect, it } from 'vitest';
import { type Draft, differingFields, emptyDraft } from '#web/features/contracts/form/typing/draft.ts';
import { notKept, rebased } from '#web/features/contracts/form/typing/rebased.ts';

const file = (fileId: string) => ({ fileId, filename: `${fileId}.pdf`, documentSlug: fileId });
const person = (id: string, permission: 'read' | 'write') => ({ id, name: `Personne ${id}`, permission });
const base: Draft = {
  ...emptyDraft,
  title: 'Nettoyage',
  contractStatus: 'active',
  endDate: '2027-12-31',
  notificationDate: '2027-09-01',
  noticeDuration: '90',
  automaticRenewal: true,
  renewalDuration: '12',
  collaborators: [person('1', 'read'), person('2', 'read'), person('3', 'read')],
  contractDocuments: [file('a'), file('b'), file('c')],
};
const having = (over: Partial<Draft>): Draft => ({ ...base, ...over });
const free = { lockedFields: [] };
const halted = {
  lockedFields: ['startDate', 'endDate', 'notificationDate', 'noticeDuration', 'automaticRenewal'],
  selectableStatuses: ['halted', 'archived'],
};

describe('ce qui a été tapé, sur ce que d’autres ont écrit entre-temps', () => {
  it('reste, et le reste suit', () => {
    const mine = having({ title: 'Nettoyage des bureaux' });
    const fresh = having({ title: 'Propreté', note: 'relu par Julien' });
    expect(differingFields(base, fresh)).toEqual(['title', 'note']);
    expect(rebased(mine, base, fresh, free)).toEqual({ ...fresh, title: 'Nettoyage des bureaux' });
    expect(rebased(base, base, fresh, free)).toEqual(fresh);
  });

  it('n’est pas gardé là où le contrat ne change plus, et se dit', () => {
    const mine = having({ title: 'Le mien', endDate: '2028-06-30' });
    const fresh = having({ contractStatus: 'halted' });
    expect(rebased(mine, base, fresh, halted)).toEqual({ ...fresh, title: 'Le mien' });
    expect(notKept(mine, base, fresh, halted)).toEqual({ endDate: '2028-06-30' });
    // What both have typed is not lost.
    expect(notKept(mine, base, having({ endDate: '2028-06-30' }), halted)).toEqual({});
    expect(notKept(mine, base, fresh, free)).toEqual({});
  });

  it('reprend ensemble la reconduction, sa durée et le préavis', () => {
    const ended = { automaticRenewal: false, noticeDuration: '0', renewalDuration: '' };
    const fresh = having({ contractStatus: 'halted' });
    expect(rebased(having(ended), base, fresh, halted)).toEqual(fresh);
    expect(notKept(having(ended), base, fresh, halted)).toEqual(ended);
  });

  it('abandonne un statut que le contrat ne peut plus prendre', () => {
    const draft = having({ contractStatus: 'draft' });
    const mine = having({ contractStatus: 'validated' });
    const fresh = having({ contractStatus: 'halted' });
    expect(rebased(mine, draft, fresh, halted).contractStatus).toBe('halted');
    expect(notKept(mine, draft, fresh, halted)).toEqual({ contractStatus: 'validated' });
    const able = { lockedFields: [], selectableStatuses: ['draft', 'validated', 'archived'] };
    expect(rebased(mine, draft, having({ contractStatus: 'draft', note: 'x' }), able).contractStatus).toBe('validated');
  });

  it('réunit les fichiers : ajoutés ici ou là, retirés ici ou là', () => {
    const mine = having({ contractDocuments: [file('b'), file('c'), file('mien')] });
    const fresh = having({ contractDocuments: [file('a'), file('b'), file('sien')], privateAttachments: [file('privé')] });
    expect(rebased(mine, base, fresh, free).contractDocuments).toEqual([file('b'), file('sien'), file('mien')]);
    expect(rebased(mine, base, fresh, free).privateAttachments).toEqual([file('privé')]);
  });

  it('réunit les collaborateurs : un droit changé ici l’emporte, un droit changé là-bas seulement se suit', () => {
    const mine = having({ collaborators: [person('1', 'write'), person('2', 'read'), person('3', 'read'), person('4', 'write')] });
    const fresh = having({ collaborators: [person('1', 'read'), person('2', 'write'), person('4', 'read'), person('5', 'read')] });
    expect(rebased(mine, base, fresh, free).collaborators).toEqual([
      person('1', 'write'),
      person('2', 'write'),
      person('4', 'write'),
      person('5', 'read'),
    ]);
  });
});
