import type { ContractAttachment, ContractForm, lockedInAmendment } from '#protocol/contracts/contract-form.ts';
import type { Permission } from '#protocol/contracts/contract-values.ts';

export type Collaborator = {
  id: string;
  name: string;
  permission: Permission;
};

/** The contract form while it is typed: every answer as the field holds it, and null for a question without answer. */
export type Draft = {
  title: string;
  contractStatus: string;
  contractNature: string;
  purchaseCategory: string;
  masterContract: boolean | null;
  mercurialNetwork: boolean | null;
  parentContract: string;
  supplier: string;
  supplierText: string;
  internalRef: string;
  description: string;
  note: string;
  startDate: string;
  endDate: string;
  notificationDate: string;
  noticeDuration: string;
  automaticRenewal: boolean | null;
  renewalDuration: string;
  pricesRevisionClause: boolean | null;
  currency: string;
  yearAmount: string;
  collaborators: readonly Collaborator[];
  contractDocuments: readonly ContractAttachment[];
  privateAttachments: readonly ContractAttachment[];
};
export type DraftField = keyof Draft;

export const emptyDraft: Draft = {
  title: '',
  contractStatus: '',
  contractNature: '',
  purchaseCategory: '',
  masterContract: null,
  mercurialNetwork: null,
  parentContract: '',
  supplier: '',
  supplierText: '',
  internalRef: '',
  description: '',
  note: '',
  startDate: '',
  endDate: '',
  notificationDate: '',
  noticeDuration: '',
  automaticRenewal: null,
  renewalDuration: '',
  pricesRevisionClause: null,
  currency: 'EUR',
  yearAmount: '',
  collaborators: [],
  contractDocuments: [],
  privateAttachments: [],
};

const typed = (value: number | null): string => (value === null ? '' : String(value));

/** A contract as its form shows it. */
export const draftOf = ({ revisionNote: _revisionNote, ...form }: ContractForm): Draft => ({
  ...form,
  parentContract: form.parentContract ?? '',
  supplier: form.supplier ?? '',
  supplierText: form.supplierText ?? '',
  internalRef: form.internalRef ?? '',
  description: form.description ?? '',
  note: form.note ?? '',
  noticeDuration: typed(form.noticeDuration),
  renewalDuration: typed(form.renewalDuration),
  yearAmount: typed(form.yearAmount),
});

type Amending = {
  /** Who writes the amendment: its author, and so none of its collaborators. */
  me: string;
  /** Who wrote the contract; null when nobody is there who did. */
  authorId: string | null;
  /** Who may be a collaborator. */
  people: readonly { id: string; label: string; permission?: Permission | undefined }[];
};

/** Who sees an amendment at first: those of its contract who still may, and the contract's author, who would not see it otherwise. */
function amendmentPeople({ collaborators }: ContractForm, { me, authorId, people }: Amending): Collaborator[] {
  const author = people.find(({ id }) => id === authorId && id !== me);
  const others = collaborators.filter(({ id }) => id !== me && id !== author?.id && people.some((one) => one.id === id));
  return [...(author ? [{ id: author.id, name: author.label, permission: author.permission ?? 'write' }] : []), ...others];
}

/** An amendment before anything is typed: what its contract says, but its status, its files and its author (CTR-67). */
export const amendmentOf = (id: string, form: ContractForm, amending: Amending): Draft => ({
  ...draftOf(form),
  collaborators: amendmentPeople(form, amending),
  contractStatus: '',
  contractDocuments: [],
  privateAttachments: [],
  parentContract: id,
  masterContract: false,
});

/** What one answer changes of the others (2-dashboard-contracts 4, 5). */
export function answered<Field extends DraftField>(draft: Draft, field: Field, value: Draft[Field]): Draft {
  const next = { ...draft, [field]: value };
  if (field === 'mercurialNetwork' && value !== draft.mercurialNetwork) return { ...next, supplier: '', supplierText: '' };
  if (field === 'masterContract' && value === true) return { ...next, parentContract: '' };
  if (field === 'automaticRenewal' && value === false) return { ...next, noticeDuration: '0', renewalDuration: '' };
  return next;
}

/** What answers took from others, by the answer given before: given again, it brings them back. */
export type Aside = Readonly<Record<string, Partial<Draft>>>;

/** An answer, and what it took away or brought back. About the network it only takes: the supplier is another one (CTR-71). */
export function answeredAgain<Field extends DraftField>(
  draft: Draft,
  field: Field,
  value: Draft[Field],
  aside: Aside,
): { draft: Draft; aside: Aside } {
  const next = answered(draft, field, value);
  const taken = differingFields(draft, next).filter((other) => other !== field);
  if (field === 'mercurialNetwork' || value === draft[field]) return { draft: next, aside };
  const kept = Object.fromEntries(taken.map((other) => [other, draft[other]]));
  const back = aside[`${field} ${value}`] ?? {};
  return { draft: { ...next, ...back }, aside: taken.length > 0 ? { ...aside, [`${field} ${draft[field]}`]: kept } : aside };
}

const said = (value: Draft[DraftField]): string => JSON.stringify(value);

/** The fields in which two drafts differ, in the order of the form. */
export const differingFields = (one: Draft, other: Draft): DraftField[] =>
  draftFields.filter((field) => said(one[field]) !== said(other[field]));
const isField = (name: string): name is DraftField => name in emptyDraft;
/** The fields in the order of the form. */
export const draftFields = Object.keys(emptyDraft).filter(isField);

/** What says no number is not sent: the form tells it beside what the server finds. */
const numberOrNull = (text: string): number | null => (/^-?\d+(?:\.\d+)?$/.test(text) ? Number(text) : null);
const textOrNull = (text: string): string | null => text.trim() || null;

/**
 * The form as it is sent. A supplier of the network is chosen by a subscriber, any other is written in full, and the two exclude each
 * other (CTR-85, CTR-86). Of files only the ids are sent.
 */
export function bodyOf(draft: Draft, isSubscriber: boolean) {
  const fromList = picksSupplier(draft, isSubscriber);
  const amount = numberOrNull(draft.yearAmount);
  return {
    ...draft,
    title: draft.title.trim(),
    parentContract: draft.parentContract || null,
    supplier: fromList ? draft.supplier || null : null,
    supplierText: fromList ? null : textOrNull(draft.supplierText),
    internalRef: textOrNull(draft.internalRef),
    description: textOrNull(draft.description),
    note: textOrNull(draft.note),
    startDate: draft.startDate || null,
    endDate: draft.endDate || null,
    notificationDate: draft.notificationDate || null,
    noticeDuration: numberOrNull(draft.noticeDuration),
    renewalDuration: numberOrNull(draft.renewalDuration),
    yearAmount: amount === null ? null : Math.round(amount * 100) / 100,
    collaborators: [...draft.collaborators],
    contractDocuments: draft.contractDocuments.map(({ fileId }) => fileId),
    privateAttachments: draft.privateAttachments.map(({ fileId }) => fileId),
  };
}

/** What a new amendment has from its contract is not sent: corrected there since the form opened, it is the corrected one's. */
export const inherited = {
  contractNature: undefined,
  purchaseCategory: undefined,
  mercurialNetwork: undefined,
  supplier: undefined,
  supplierText: undefined,
} satisfies Record<Exclude<(typeof lockedInAmendment)[number], 'masterContract'>, undefined>;

/** Whether the supplier is chosen in the list of the network rather than written in full. */
export const picksSupplier = ({ mercurialNetwork }: Pick<Draft, 'mercurialNetwork'>, isSubscriber: boolean): boolean =>
  mercurialNetwork === true && isSubscriber;
