import { z } from 'zod';
import { calendarDate } from '#protocol/core/calendar.ts';
import { contractLimits, contractNatures, contractStatuses, currencies, permissions } from './contract-values.ts';

/** An opaque id in a body; which ones exist is the database's to say. */
const id = z.string().trim().max(60);
/** Without the signs that make a printer ring; what has nothing to see is empty. The null byte stays, to be refused. */
const legible = (given: string): string => {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
  const kept = given.replace(/[\x01-\x08\x0b\x0c\x0e-\x1f\x7f]/g, '').trim();
  return /[^\s\p{Cf}]/u.test(kept) ? kept : '';
};
const text = (most: number) => z.string().trim().max(most).transform(legible);
/** The same on one line. */
const line = (most: number) => text(most).transform((given) => given.replace(/\s+/g, ' '));
/** An empty text chooses nothing, as null does. */
const choice = <Values extends readonly [string, ...string[]]>(values: Values) =>
  z.preprocess((given) => (given === '' ? null : given), z.enum(values).nullable());
const optionalId = z.preprocess((given) => (given === '' ? null : given), id.nullable());
const wholeNumber = (most: number) => z.number().int('Nombre entier attendu').min(0).max(most).nullable();
/** The same file twice is that file once. */
const attachments = z
  .array(id)
  .max(contractLimits.attachments)
  .transform((fids) => [...new Set(fids)]);

const collaborator = z.object({
  id,
  name: z.string().optional(),
  permission: z.enum(permissions).default('read'),
});

/**
 * The contract form as it is sent (2-dashboard-contracts 3): every field may be absent, which leaves what is stored; the server says
 * which ones must be there. Attachments are the ids of their files; an amount is in the chosen currency, rounded to 2 decimals; a notice
 * is in days, a renewal in months.
 */
export const contractFields = {
  title: line(contractLimits.title).nullable(),
  contractStatus: choice(contractStatuses),
  contractNature: choice(contractNatures),
  purchaseCategory: optionalId,
  masterContract: z.boolean().nullable(),
  mercurialNetwork: z.boolean().nullable(),
  parentContract: optionalId,
  supplier: optionalId,
  supplierText: line(contractLimits.shortText).nullable(),
  internalRef: line(contractLimits.shortText).nullable(),
  description: text(contractLimits.text).nullable(),
  note: text(contractLimits.text).nullable(),
  startDate: calendarDate.nullable(),
  endDate: calendarDate.nullable(),
  notificationDate: calendarDate.nullable(),
  noticeDuration: wholeNumber(contractLimits.noticeDays),
  automaticRenewal: z.boolean().nullable(),
  renewalDuration: wholeNumber(contractLimits.renewalMonths),
  pricesRevisionClause: z.boolean().nullable(),
  currency: choice(currencies),
  yearAmount: z
    .number()
    .min(0)
    .max(contractLimits.amount)
    .transform((amount) => Math.round(amount * 100) / 100)
    .nullable(),
  collaborators: z.array(collaborator).max(contractLimits.collaborators),
  contractDocuments: attachments,
  privateAttachments: attachments,
};
const form = z.object(contractFields).partial();

/**
 * A creation: the form, and whether it is an amendment (API-54). Our own form sends along whether the network may read the information
 * (CTR-87): a no is refused, and who calls without that box has said yes by calling.
 */
export const contractCreation = form.extend({
  amendment: z.boolean().default(false),
  authorisation: z.boolean().default(true),
  /** A number of the sender's own, at random: what is sent again with it is written once, and answered as it was. */
  creationKey: z
    .string()
    .regex(/^[0-9a-f]{32}$/, '32 chiffres hexadécimaux attendus')
    .optional(),
});
/** A change: what changes, why, and the version that one had read; `forceRenew` renews the contract (CTR-62). */
export const contractChange = form.extend({
  revisionNote: text(contractLimits.revisionNote).nullable().default(null),
  forceRenew: z.boolean().default(false),
  version: z.int().optional(),
});
export type ContractInput = z.output<typeof form>;
export type ContractField = keyof ContractInput;
/** Every field of the form, in its order. */
export const contractFieldNames: readonly ContractField[] = form.keyof().options;
/** What must be answered whatever the status, and is marked so (CTR-74). */
export const requiredFields = [
  'title',
  'contractStatus',
  'masterContract',
  'contractNature',
  'purchaseCategory',
  'mercurialNetwork',
  'startDate',
  'endDate',
  'noticeDuration',
  'notificationDate',
  'automaticRenewal',
] as const satisfies readonly ContractField[];
/** The fields that an amendment takes over from the contract that it amends (CTR-67, CTR-70). */
export const inheritedFields = [
  'contractNature',
  'purchaseCategory',
  'mercurialNetwork',
  'supplier',
  'supplierText',
] as const satisfies readonly ContractField[];
/** The fields that cannot change in an amendment: those that it inherits, and the master contract, which an amendment never is (CTR-70). */
export const lockedInAmendment = [...inheritedFields, 'masterContract'] as const satisfies readonly ContractField[];
export type ContractCreation = z.output<typeof contractCreation>;
export type ContractChange = z.output<typeof contractChange>;

const attachment = z.object({ fileId: z.string(), filename: z.string(), documentSlug: z.string() });
/** The contract form as it is answered. */
export const contractFormAnswer = z.object({
  title: z.string(),
  contractStatus: z.enum(contractStatuses),
  contractNature: z.enum(contractNatures),
  purchaseCategory: z.string(),
  masterContract: z.boolean(),
  mercurialNetwork: z.boolean(),
  parentContract: z.string().nullable(),
  supplier: z.string().nullable(),
  supplierText: z.string().nullable(),
  internalRef: z.string().nullable(),
  description: z.string().nullable(),
  note: z.string().nullable(),
  revisionNote: z.string().nullable(),
  startDate: z.iso.date(),
  endDate: z.iso.date(),
  notificationDate: z.iso.date(),
  noticeDuration: z.int(),
  automaticRenewal: z.boolean(),
  renewalDuration: z.int().nullable(),
  pricesRevisionClause: z.boolean().nullable(),
  currency: z.enum(currencies),
  yearAmount: z.number().nullable(),
  collaborators: z.array(z.object({ id: z.string(), name: z.string(), permission: z.enum(permissions) })),
  contractDocuments: z.array(attachment),
  privateAttachments: z.array(attachment),
});
export type ContractForm = z.infer<typeof contractFormAnswer>;
export type ContractAttachment = z.infer<typeof attachment>;
