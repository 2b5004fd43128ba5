import { picksSupplier } from '#protocol/contracts/contract-answers.ts';
import type { ContractField, ContractForm } from '#protocol/contracts/contract-form.ts';
import type { Permission } from '#protocol/contracts/contract-values.ts';

/** Returns the number of a plain decimal text, rounded to 2 decimals. Any other text becomes null: the form itself reports it. */
const numberOrNull = (text: string): number | null => (/^-?\d+(?:\.\d+)?$/.test(text) ? Math.round(Number(text) * 100) / 100 : null);

/** A kind of field: `read` turns the contract's value into the value that the user edits, `write` turns it back. */
type FieldKind<Stored, Edited> = {
  read(stored: Stored): Edited;
  write(edited: Edited): Stored;
  empty: Edited;
};
const text: FieldKind<string | null, string> = { read: (stored) => stored ?? '', write: (edited) => edited.trim() || null, empty: '' };
/** A choice of a list, or a day. */
const choice: FieldKind<string | null, string> = { read: (stored) => stored ?? '', write: (edited) => edited || null, empty: '' };
const number: FieldKind<number | null, string> = { read: (stored) => String(stored ?? ''), write: numberOrNull, empty: '' };
const asItIs = <Value>(empty: Value): FieldKind<Value, Value> => ({ read: (stored) => stored, write: (edited) => edited, empty });
const yesNo = asItIs<boolean | null>(null);
const files = asItIs<ContractForm['contractDocuments']>([]);

/** The fields of the form in the order of the page, with their kinds. */
const formKinds = {
  title: text,
  contractStatus: choice,
  contractNature: choice,
  purchaseCategory: choice,
  internalRef: text,
  masterContract: yesNo,
  parentContract: choice,
  mercurialNetwork: yesNo,
  supplier: choice,
  supplierText: text,
  startDate: choice,
  endDate: choice,
  automaticRenewal: yesNo,
  renewalDuration: number,
  noticeDuration: number,
  notificationDate: choice,
  yearAmount: number,
  currency: { ...choice, empty: 'EUR' },
  pricesRevisionClause: yesNo,
  description: text,
  note: text,
  collaborators: asItIs<ContractForm['collaborators']>([]),
  contractDocuments: files,
  privateAttachments: files,
} satisfies Record<ContractField, FieldKind<unknown, unknown>>;
type FormKinds = typeof formKinds;

/** Makes an object with one property for each field of the form. */
const perField = (make: (kind: FieldKind<unknown, unknown>, field: string) => unknown): Record<string, unknown> =>
  Object.fromEntries(Object.entries(formKinds).map(([field, kind]) => [field, make(kind, field)]));

/** The contract form as the user edits it: texts for everything but yes, no and lists; null for a question without answer. */
export type FormValues = { [Field in ContractField]: FormKinds[Field]['empty'] };
export type Collaborator = FormValues['collaborators'][number];
const isField = (name: string): name is ContractField => name in formKinds;
export const formFields: readonly ContractField[] = Object.keys(formKinds).filter(isField);
export const dateFields = ['startDate', 'endDate', 'notificationDate'] as const;

function emptyValues(): FormValues;
function emptyValues(): Record<string, unknown> {
  return perField(({ empty }) => empty);
}
export const emptyFormValues = emptyValues();

/** Returns the form filled with a stored contract. */
export function formValuesOf(contract: ContractForm): FormValues;
export function formValuesOf(contract: Record<string, unknown>): Record<string, unknown> {
  return perField((kind, field) => kind.read(contract[field]));
}

type StoredValues = { [Field in ContractField]: ReturnType<FormKinds[Field]['write']> };
/** Returns the form as a contract stores it. */
function storedValuesOf(values: FormValues): StoredValues;
function storedValuesOf(values: Record<string, unknown>): Record<string, unknown> {
  return perField((kind, field) => kind.write(values[field]));
}

/** Compares two values of a field by their content. */
export const isSameValue = (one: FormValues[ContractField] | undefined, other: FormValues[ContractField] | undefined): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** Returns the fields that differ between two forms, in the order of the page. */
export const differingFields = (one: FormValues, other: FormValues): ContractField[] =>
  formFields.filter((field) => !isSameValue(one[field], other[field]));

type AmendmentAuthors = {
  /** The user, who becomes the author of the amendment and so cannot be one of its collaborators. */
  userId: string;
  /** The author of the contract to amend; null when it has none. */
  authorId: string | null;
  /** The users who can be collaborators, each with the highest permission that the user may get. */
  people: readonly { id: string; label: string; permission?: Permission | undefined }[];
};

/** Returns the author of the contract, who would not see the amendment otherwise, then its collaborators who still may be. */
function amendmentCollaborators({ collaborators }: ContractForm, { userId, authorId, people }: AmendmentAuthors): Collaborator[] {
  const author = people.find(({ id }) => id === authorId && id !== userId);
  const others = collaborators.filter(({ id }) => id !== userId && id !== author?.id && people.some((person) => person.id === id));
  return [...(author ? [{ id: author.id, name: author.label, permission: author.permission ?? 'write' }] : []), ...others];
}

/** Returns the first values of an amendment: those of the contract `id`, without its status and its files (CTR-67). */
export const amendmentValues = (id: string, contract: ContractForm, authors: AmendmentAuthors): FormValues => ({
  ...formValuesOf(contract),
  collaborators: amendmentCollaborators(contract, authors),
  contractStatus: '',
  contractDocuments: [],
  privateAttachments: [],
  parentContract: id,
  masterContract: false,
});

/**
 * Returns the body of a request: the form as the server reads it. A subscriber sends the id of a supplier of the network, or the name of
 * another one, never both; a supplier always sends a name (CTR-85, CTR-86). A file is sent as its id.
 */
export function bodyOf(values: FormValues, isSubscriber: boolean) {
  const body = storedValuesOf(values);
  const fromList = picksSupplier(values, isSubscriber);
  return {
    ...body,
    supplier: fromList ? body.supplier : null,
    supplierText: fromList ? null : body.supplierText,
    contractDocuments: values.contractDocuments.map(({ fileId }) => fileId),
    privateAttachments: values.privateAttachments.map(({ fileId }) => fileId),
  };
}
