import { describe, expect, it } from 'vitest';
import { amendmentOf, answered, answeredAgain, bodyOf, type Draft, draftOf, emptyDraft } from './draft.ts';

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
const draft = draftOf(form);
const people: { id: string; label: string; permission?: 'read' | 'write' }[] = [
  { id: '1', label: 'Claire' },
  { id: '3', label: 'Julien' },
  { id: '5', label: 'Yann' },
];
const having = (over: Partial<Draft>): Draft => ({ ...draft, ...over });

describe('le brouillon', () => {
  it('un avenant reprend le contrat, sans son statut ni ses fichiers', () => {
    expect(amendmentOf('7', form, { me: '1', authorId: '1', people })).toMatchObject({
      title: 'Nettoyage',
      supplier: '12',
      contractStatus: '',
      contractDocuments: [],
      privateAttachments: [],
      parentContract: '7',
      masterContract: false,
    });
  });

  it('un avenant est vu des collaborateurs du contrat et de son auteur, jamais de soi-même en plus', () => {
    const shared = { ...form, collaborators: [...form.collaborators, { id: '5', name: 'Yann', permission: 'write' as const }] };
    const seenBy = (me: string, authorId: string | null, choices = people) =>
      amendmentOf('7', shared, { me, authorId, people: choices }).collaborators.map(({ id, permission }) => `${id} ${permission}`);
    expect(seenBy('5', '1')).toEqual(['1 write', '3 read']);
    expect(seenBy('1', '1')).toEqual(['3 read', '5 write']);
    expect(seenBy('3', null)).toEqual(['5 write']);
    const mayOnlyRead = people.map((one) => ({ ...one, permission: 'read' as const }));
    expect(seenBy('5', '1', mayOnlyRead)[0]).toBe('1 read');
    // Who may no longer collaborate would only be refused.
    expect(seenBy('5', '1', [])).toEqual([]);
  });

  it('une réponse entraîne celles qui en dépendent', () => {
    expect(answered(having({ supplier: '12', supplierText: 'x' }), 'mercurialNetwork', false)).toMatchObject({
      supplier: '',
      supplierText: '',
    });
    expect(answered(draft, 'mercurialNetwork', true).supplier).toBe('12');
    expect(answered(having({ parentContract: '7' }), 'masterContract', true).parentContract).toBe('');
    expect(answered(draft, 'automaticRenewal', false)).toMatchObject({ noticeDuration: '0', renewalDuration: '' });
  });

  it('une réponse donnée de nouveau rend ce que l’autre avait pris, sauf le fournisseur, qui est un autre', () => {
    const twice = <Field extends 'automaticRenewal' | 'masterContract' | 'mercurialNetwork'>(field: Field, from: Draft) => {
      const { draft: there, aside } = answeredAgain(from, field, !from[field], {});
      return answeredAgain(there, field, from[field], aside).draft;
    };
    expect(twice('automaticRenewal', draft)).toEqual(draft);
    const under = having({ masterContract: false, parentContract: '7' });
    expect(twice('masterContract', under)).toEqual(under);
    expect(twice('mercurialNetwork', draft)).toEqual({ ...draft, supplier: '' });
  });

  it('ce qui part a la forme que le serveur attend', () => {
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
    expect(bodyOf(emptyDraft, true)).toMatchObject({ startDate: null, noticeDuration: null, renewalDuration: null, yearAmount: null });
  });
});
