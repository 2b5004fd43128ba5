import { z } from 'zod';
import { picksSupplier } from '#protocol/contracts/contract-answers.ts';
import { type ContractField, type ContractForm, contractFormAnswer } from '#protocol/contracts/contract-form.ts';
import type { Permission } from '#protocol/contracts/contract-values.ts';

/** Returns the number of a plain decimal text, rounded to 2 decimals. Any other text becomes null: the form itself reports it. */
const numberOrNull = (text: string): number | null => (/^-?\d+(?:\.\d+)?$/.test(text) ? Math.round(Number(text) * 100) / 100 : null);

// The kinds of fields, as codecs: `decode` turns the contract's value into the value that the user edits, `encode` turns it back.
const text = z
  .codec(z.string().nullable(), z.string(), { decode: (value) => value ?? '', encode: (input) => input.trim() || null })
  .default('');
/** A choice of a list, or a day. */
const choice = z.codec(z.string().nullable(), z.string(), { decode: (value) => value ?? '', encode: (input) => input || null }).default('');
const number = z.codec(z.number().nullable(), z.string(), { decode: (value) => String(value ?? ''), encode: numberOrNull }).default('');
const yesNo = z.boolean().nullable().default(null);
const files = contractFormAnswer.shape.contractDocuments.default([]);

/** The fields of the form in the order of the page, with their kinds and the values of an empty form. */
const formCodec = z.object({
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
  currency: choice.default('EUR'),
  pricesRevisionClause: yesNo,
  description: text,
  note: text,
  collaborators: contractFormAnswer.shape.collaborators.default([]),
  contractDocuments: files,
  privateAttachments: files,
} satisfies Record<ContractField, z.ZodType>);

/** The contract form as the user edits it: texts for everything but yes, no and lists; null for a question without answer. */
export type FormValues = z.output<typeof formCodec>;
export type Collaborator = FormValues['collaborators'][number];
export const formFields: readonly ContractField[] = formCodec.keyof().options;
export const dateFields = ['startDate', 'endDate', 'notificationDate'] as const;

export const emptyFormValues: FormValues = z.decode(formCodec, {});

/** Returns the form filled with a stored contract. */
export const formValuesOf = (contract: ContractForm): FormValues => z.decode(formCodec, contract);

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
  const body = z.encode(formCodec, values);
  const fromList = picksSupplier(values, isSubscriber);
  return {
    ...body,
    supplier: fromList ? body.supplier : null,
    supplierText: fromList ? null : body.supplierText,
    contractDocuments: values.contractDocuments.map(({ fileId }) => fileId),
    privateAttachments: values.privateAttachments.map(({ fileId }) => fileId),
  };
}
