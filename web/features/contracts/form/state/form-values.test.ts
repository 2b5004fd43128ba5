import { describe, expect, it } from 'vitest';
import { amendmentValues, bodyOf, emptyFormValues, type FormValues, formValuesOf } from './form-values.ts';

const stored = {
  title: 'Nettoyage',
  contractStatus: 'active',
  contractNature: 'service',
  purchaseCategory: '4',
  masterContract: true,
  mercurialNetwork: true,
  parentContract: null,
  supplier: '12',
  supplierText: null,
  internalRef: null,
  description: 'Bureaux',
  note: null,
  revisionNote: 'relu',
  startDate: '2026-01-01',
  endDate: '2026-12-31',
  notificationDate: '2026-09-01',
  noticeDuration: 90,
  automaticRenewal: true,
  renewalDuration: 12,
  pricesRevisionClause: null,
  currency: 'EUR',
  yearAmount: 1234.5,
  collaborators: [{ id: '3', name: 'Julien', permission: 'read' }],
  contractDocuments: [{ fileId: 'a', filename: 'a.pdf', documentSlug: 'a' }],
  privateAttachments: [{ fileId: 'b', filename: 'b.pdf', documentSlug: 'b' }],
} as const;
const form = {
  ...stored,
  collaborators: [...stored.collaborators],
  contractDocuments: [...stored.contractDocuments],
  privateAttachments: [...stored.privateAttachments],
};
const values = formValuesOf(form);
const people: { id: string; label: string; permission?: 'read' | 'write' }[] = [
  { id: '1', label: 'Claire' },
  { id: '3', label: 'Julien' },
  { id: '5', label: 'Yann' },
];
const having = (over: Partial<FormValues>): FormValues => ({ ...values, ...over });

describe('le formulaire d’un contrat', () => {
  it('[CTR-67] un avenant reprend le contrat, sans son statut ni ses fichiers', () => {
    expect(amendmentValues('7', form, { userId: '1', authorId: '1', people })).toMatchObject({
      title: 'Nettoyage',
      supplier: '12',
      contractStatus: '',
      contractDocuments: [],
      privateAttachments: [],
      parentContract: '7',
      masterContract: false,
    });
  });

  it('les collaborateurs d’un avenant sont ceux du contrat et son auteur, jamais l’utilisateur qui l’écrit', () => {
    const shared = { ...form, collaborators: [...form.collaborators, { id: '5', name: 'Yann', permission: 'write' as const }] };
    const visibleTo = (userId: string, authorId: string | null, choices = people) =>
      amendmentValues('7', shared, { userId, authorId, people: choices }).collaborators.map(({ id, permission }) => `${id} ${permission}`);
    expect(visibleTo('5', '1')).toEqual(['1 write', '3 read']);
    expect(visibleTo('1', '1')).toEqual(['3 read', '5 write']);
    expect(visibleTo('3', null)).toEqual(['5 write']);
    const mayOnlyRead = people.map((person) => ({ ...person, permission: 'read' as const }));
    expect(visibleTo('5', '1', mayOnlyRead)[0]).toBe('1 read');
    // The server would refuse an author who may no longer collaborate.
    expect(visibleTo('5', '1', [])).toEqual([]);
  });

  it('[CTR-77][CTR-80][CTR-85][CTR-86] le formulaire part dans la forme que le serveur attend', () => {
    expect(bodyOf(having({ yearAmount: '12.345', noticeDuration: '30', renewalDuration: '1,5', internalRef: ' ' }), true)).toMatchObject({
      supplier: '12',
      supplierText: null,
      yearAmount: 12.35,
      noticeDuration: 30,
      renewalDuration: null,
      internalRef: null,
      parentContract: null,
      contractDocuments: ['a'],
      privateAttachments: ['b'],
    });
    expect(bodyOf(having({ mercurialNetwork: false, supplierText: ' Net & Co ' }), true)).toMatchObject({
      supplier: null,
      supplierText: 'Net & Co',
    });
    expect(bodyOf(having({ supplierText: 'Net & Co' }), false)).toMatchObject({ supplier: null, supplierText: 'Net & Co' });
    expect(bodyOf(emptyFormValues, true)).toMatchObject({ startDate: null, noticeDuration: null, renewalDuration: null, yearAmount: null });
  });
});
