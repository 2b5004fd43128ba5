import type { ContractDetail } from '#api/modules/contracts/contracts.queries.ts';
import { type ContractField, type ContractInput, contractFieldNames, requiredFields } from '#protocol/contracts/contract-form.ts';

/** A form with every field said, be it by null. */
export type FilledForm = { [Field in keyof ContractInput]-?: Exclude<ContractInput[Field], undefined> | null };

/** A form where everything required is said. */
export type WholeForm = FilledForm & { [Field in (typeof requiredFields)[number]]: NonNullable<FilledForm[Field]> };
export const isWhole = (form: FilledForm): form is WholeForm => requiredFields.every((field) => form[field] !== null);

const emptyForm: FilledForm = {
  title: null,
  contractStatus: null,
  contractNature: null,
  purchaseCategory: null,
  masterContract: null,
  mercurialNetwork: null,
  parentContract: null,
  supplier: null,
  supplierText: null,
  internalRef: null,
  description: null,
  note: null,
  startDate: null,
  endDate: null,
  notificationDate: null,
  noticeDuration: null,
  automaticRenewal: null,
  renewalDuration: null,
  pricesRevisionClause: null,
  currency: null,
  yearAmount: null,
  collaborators: [],
  contractDocuments: [],
  privateAttachments: [],
};
const idOf = (id: number | null): string | null => (id === null ? null : String(id));

/** A stored contract as its form says it. */
export const formOf = (contract: ContractDetail): FilledForm => ({
  title: contract.title,
  contractStatus: contract.status,
  contractNature: contract.nature,
  purchaseCategory: String(contract.family_id),
  masterContract: contract.master_contract,
  mercurialNetwork: contract.mercurial_network,
  parentContract: idOf(contract.parent_id),
  supplier: idOf(contract.supplier_id),
  supplierText: contract.supplier_text,
  internalRef: contract.internal_ref,
  description: contract.description,
  note: contract.note,
  startDate: contract.start_date,
  endDate: contract.end_date,
  notificationDate: contract.notification_date,
  noticeDuration: contract.notice_days,
  automaticRenewal: contract.automatic_renewal,
  renewalDuration: contract.renewal_months,
  pricesRevisionClause: contract.prices_revision_clause,
  currency: contract.currency,
  yearAmount: contract.year_amount_cents === null ? null : contract.year_amount_cents / 100,
  collaborators: contract.collaborators.map(({ id, permission }) => ({ id: String(id), permission })),
  contractDocuments: contract.attachments.filter(({ kind }) => kind === 'document').map(({ fileId }) => fileId),
  privateAttachments: contract.attachments.filter(({ kind }) => kind === 'private').map(({ fileId }) => fileId),
});

/** What an amendment has from the contract of this form (CTR-67, CTR-70). */
export const sharedBy = ({ contractNature, purchaseCategory, mercurialNetwork, supplier, supplierText }: FilledForm) => ({
  contractNature,
  purchaseCategory,
  mercurialNetwork,
  supplier,
  supplierText,
});

const emptied = ['title', 'supplierText', 'internalRef', 'description', 'note'] as const;

/** What is given over what was: an absent field keeps its value, an empty text is none, and what follows from another field follows. */
export function filled(given: ContractInput, before: FilledForm | null): FilledForm {
  const was = before ?? emptyForm;
  const said = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
  const form: FilledForm = { ...was, ...said };
  for (const field of emptied) if (form[field] === '') form[field] = null;
  // Another answer about the network is about another supplier (CTR-71).
  if (before && form.mercurialNetwork !== was.mercurialNetwork) {
    form.supplier = given.supplier ?? null;
    form.supplierText = given.supplierText ?? null;
  }
  // A fixed term ends by itself: it has neither notice nor renewal (CTR-79).
  if (form.automaticRenewal === false) {
    form.noticeDuration = 0;
    form.renewalDuration = null;
  }
  form.currency ??= 'EUR';
  return form;
}

const comparable = (value: FilledForm[keyof FilledForm]): string =>
  Array.isArray(value)
    ? JSON.stringify(value.map((one) => (typeof one === 'string' ? one : `${one.id} ${one.permission}`)).toSorted())
    : JSON.stringify(value);

/** The fields that say something else. */
export const changedFields = (before: FilledForm, after: FilledForm): ContractField[] =>
  contractFieldNames.filter((field) => comparable(before[field]) !== comparable(after[field]));
