import { z } from 'zod';
import { calendarDate } from '#protocol/core/calendar.ts';
import { contractLimits, contractNatures, contractStatuses, currencies, permissions, renewalTooShort } from './contract-values.ts';

/** An opaque id in a body. The server checks that it exists. */
const id = z.string().trim().max(60);
/** Removes the control characters, and empties a text without any visible character. The null byte stays: the server refuses it. */
const legible = (text: string): string => {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are the characters to remove
  const cleaned = text.replace(/[\x01-\x08\x0b\x0c\x0e-\x1f\x7f]/g, '').trim();
  return /[^\s\p{Cf}]/u.test(cleaned) ? cleaned : '';
};
const text = (maxLength: number) => z.string().trim().max(maxLength).transform(legible);
/** A text on one line: line breaks become blanks. */
const line = (maxLength: number) => text(maxLength).transform((value) => value.replace(/\s+/g, ' '));
const emptyToNull = (value: unknown): unknown => (value === '' ? null : value);
/** One of the values. An empty text and null both mean that nothing is chosen. */
const choice = <Values extends readonly [string, ...string[]]>(values: Values) => z.preprocess(emptyToNull, z.enum(values).nullable());
const optionalId = z.preprocess(emptyToNull, id.nullable());
const wholeNumber = (max: number, negative?: string) => z.number().int('Nombre entier attendu').min(0, negative).max(max).nullable();
/** Ids of files. An id that stands twice is read once. */
const fileIds = z
  .array(id)
  .max(contractLimits.attachments)
  .transform((fids) => [...new Set(fids)]);
const amount = z
  .number()
  .min(0)
  .max(contractLimits.amount)
  .transform((value) => Math.round(value * 100) / 100)
  .nullable();
const collaborators = z
  .array(z.object({ id, name: z.string().nullish(), permission: z.enum(permissions).default('read') }))
  .max(contractLimits.collaborators);

/** A value that may be absent. Null means that it is. */
const optional = <Schema extends z.ZodType>(schema: Schema) =>
  schema
    .nullable()
    .transform((value) => value ?? undefined)
    .optional();
/** A yes that may be absent. Null means that it is. */
const mark = z
  .boolean()
  .nullable()
  .default(false)
  .transform((value) => value === true);

const collaborator = z.object({ id: z.string(), name: z.string(), permission: z.enum(permissions) });
const attachment = z.object({ fileId: z.string(), filename: z.string(), documentSlug: z.string() });

/**
 * Every field of the contract form, in the order of the form (CTR-42), with its name on the form and in the history. The notice is in days,
 * the renewal in months, the amount in the chosen currency.
 */
export const contractFieldLabels = {
  title: 'Titre du contrat',
  contractStatus: 'Statut',
  contractNature: 'Nature du contrat',
  purchaseCategory: 'Catégorie d’achats',
  masterContract: 'Contrat maître',
  mercurialNetwork: 'Fournisseur du réseau',
  parentContract: 'Contrat parent',
  supplier: 'Fournisseur',
  supplierText: 'Fournisseur',
  internalRef: 'Référence interne',
  description: 'Description',
  note: 'Note',
  startDate: "Date d'application",
  endDate: 'Date de fin',
  notificationDate: 'Date de prévenance',
  noticeDuration: 'Durée du préavis (jours)',
  automaticRenewal: 'Reconduction automatique',
  renewalDuration: 'Durée de la reconduction (mois)',
  pricesRevisionClause: 'Clause de révision des prix',
  currency: 'Devise',
  yearAmount: 'Montant annuel',
  collaborators: 'Collaborateurs',
  contractDocuments: 'Documents du contrat',
  privateAttachments: 'Pièces jointes privées',
} as const;
export type ContractField = keyof typeof contractFieldLabels;

/** A field with one answer: null when the form does not answer it. */
const one = <Sent extends z.ZodType, Answered extends z.ZodType>(sent: Sent, answered: Answered) => ({ sent, answered, empty: null });
/** A field with a list of answers. */
const many = <Sent extends z.ZodType, Answered extends z.ZodType>(sent: Sent, answered: Answered) => ({ sent, answered, empty: [] });

/**
 * `sent` parses the value that a client sends, `answered` describes the value that the server answers, `empty` is the value of an empty
 * form. Attachments are sent as the ids of their files. The labels stand apart: the browser shows them and parses nothing (decision 32).
 */
const fields = {
  title: one(line(contractLimits.title).nullable(), z.string()),
  contractStatus: one(choice(contractStatuses), z.enum(contractStatuses)),
  contractNature: one(choice(contractNatures), z.enum(contractNatures)),
  purchaseCategory: one(optionalId, z.string()),
  masterContract: one(z.boolean().nullable(), z.boolean()),
  mercurialNetwork: one(z.boolean().nullable(), z.boolean()),
  parentContract: one(optionalId, z.string().nullable()),
  supplier: one(optionalId, z.string().nullable()),
  supplierText: one(line(contractLimits.shortText).nullable(), z.string().nullable()),
  internalRef: one(line(contractLimits.shortText).nullable(), z.string().nullable()),
  description: one(text(contractLimits.text).nullable(), z.string().nullable()),
  note: one(text(contractLimits.text).nullable(), z.string().nullable()),
  startDate: one(calendarDate.nullable(), z.iso.date()),
  endDate: one(calendarDate.nullable(), z.iso.date()),
  notificationDate: one(calendarDate.nullable(), z.iso.date()),
  noticeDuration: one(wholeNumber(contractLimits.noticeDays), z.int()),
  automaticRenewal: one(z.boolean().nullable(), z.boolean()),
  renewalDuration: one(wholeNumber(contractLimits.renewalMonths, renewalTooShort), z.int().nullable()),
  pricesRevisionClause: one(z.boolean().nullable(), z.boolean().nullable()),
  currency: one(choice(currencies), z.enum(currencies)),
  yearAmount: one(amount, z.number().nullable()),
  collaborators: many(collaborators, z.array(collaborator)),
  contractDocuments: many(fileIds, z.array(attachment)),
  privateAttachments: many(fileIds, z.array(attachment)),
} satisfies Record<ContractField, { sent: z.ZodType; answered: z.ZodType; empty: null | never[] }>;

type Side = 'sent' | 'answered' | 'empty';
/** Returns one side of every field, by the name of the field. */
function sideOf<S extends Side>(side: S): { [Name in ContractField]: (typeof fields)[Name][S] };
function sideOf(side: Side): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, field[side]]));
}

/** The submitted form. Every field may be missing: a change then keeps the stored value (RDG-207). */
const form = z.object(sideOf('sent')).partial();

/**
 * A creation: the form, and `amendment` when it amends another contract (API-54). Our own form sends `authorisation`, the consent of the
 * author that the network reads the contract (CTR-87): false is refused, and a client that does not send it consents.
 */
export const contractCreation = form.extend({
  amendment: mark,
  authorisation: z.boolean().default(true),
  /** Idempotency key: a random number of the client. A second creation with the same key writes nothing and answers the first contract. */
  creationKey: optional(z.string().regex(/^[0-9a-f]{32}$/, '32 chiffres hexadécimaux attendus')),
});
/**
 * A change: the changed fields, a note, and the `version` that the user has read (optimistic lock, RDG-221). `forceRenew` renews the
 * contract (CTR-62).
 */
export const contractChange = form.extend({
  revisionNote: text(contractLimits.revisionNote).nullable().default(null),
  forceRenew: mark,
  version: optional(z.int()),
});
export type ContractInput = z.output<typeof form>;
/** The names of the fields, in the order of the form. */
export const contractFieldNames: readonly ContractField[] = form.keyof().options;
/** The form before any answer: null for a field, an empty array for a list. */
export const emptyContractForm = sideOf('empty');

/** The fields that every status requires (CTR-74). */
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

/** The contract form as the server answers it, with the note of the last change. */
export const contractFormAnswer = z.object({ ...sideOf('answered'), revisionNote: z.string().nullable() });
export type ContractForm = z.infer<typeof contractFormAnswer>;
export type ContractAttachment = z.infer<typeof attachment>;
