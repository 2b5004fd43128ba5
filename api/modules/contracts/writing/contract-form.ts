import type { ContractDetail } from '#api/modules/contracts/contracts.queries.ts';
import { applyAnswer } from '#protocol/contracts/contract-answers.ts';
import {
  type ContractField,
  type ContractInput,
  contractFieldNames,
  emptyContractForm,
  inheritedFields,
  requiredFields,
} from '#protocol/contracts/contract-form.ts';

type NoAnswer<Field extends ContractField> = Extract<(typeof emptyContractForm)[Field], null>;
/** The form with a value for every field. A field without answer is null, a list without items is empty. */
export type FilledForm = { [Field in ContractField]: Exclude<ContractInput[Field], undefined> | NoAnswer<Field> };

/** The form with an answer to every required field. */
export type WholeForm = FilledForm & { [Field in (typeof requiredFields)[number]]: NonNullable<FilledForm[Field]> };
export const isWhole = (form: FilledForm): form is WholeForm => requiredFields.every((field) => form[field] !== null);

const idOf = (id: number | null): string | null => (id === null ? null : String(id));
const numberOrNull = (id: string | null): number | null => (id === null ? null : Number(id));

/** Maps a form to the columns of the contract. Collaborators and attachments stand in their own tables. */
export const rowOf = (form: WholeForm) => ({
  title: form.title,
  status: form.contractStatus,
  nature: form.contractNature,
  family_id: Number(form.purchaseCategory),
  parent_id: numberOrNull(form.parentContract),
  master_contract: form.masterContract,
  mercurial_network: form.mercurialNetwork,
  supplier_id: numberOrNull(form.supplier),
  supplier_text: form.supplierText,
  internal_ref: form.internalRef,
  description: form.description,
  note: form.note,
  start_date: form.startDate,
  end_date: form.endDate,
  notification_date: form.notificationDate,
  notice_days: form.noticeDuration,
  automatic_renewal: form.automaticRenewal,
  renewal_months: form.renewalDuration,
  prices_revision_clause: form.pricesRevisionClause,
  currency: form.currency ?? 'EUR',
  year_amount_cents: form.yearAmount === null ? null : Math.round(form.yearAmount * 100),
});
export type FormColumns = ReturnType<typeof rowOf>;

/** Maps a stored contract to its form. `rowOf` maps it back. */
export const formOf = (contract: FormColumns & Pick<ContractDetail, 'collaborators' | 'attachments'>) => ({
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
  collaborators: contract.collaborators.map(({ id, name, permission }) => ({ id: String(id), name, permission })),
  contractDocuments: contract.attachments.filter(({ kind }) => kind === 'document').map(({ fileId }) => fileId),
  privateAttachments: contract.attachments.filter(({ kind }) => kind === 'private').map(({ fileId }) => fileId),
});

/** Returns the form of an amendment with the answers that it inherits from the contract of `origin` (CTR-67, CTR-70). */
export const inheritAnswers = <Form extends ContractInput>(form: Form, origin: FilledForm): Form => ({
  ...form,
  ...Object.fromEntries(inheritedFields.map((field) => [field, origin[field]])),
});

/** The values of the fields that another answer empties: see `applyAnswer`. */
const emptied = { supplier: null, supplierText: null, parentContract: null, noticeDuration: 0, renewalDuration: null };
const emptyToNull = ['title', 'supplierText', 'internalRef', 'description', 'note'] as const;

/**
 * Merges the submitted fields into the stored form, or into an empty form. A missing field keeps its value, an empty text becomes null,
 * and the fields that depend on another answer are emptied (CTR-71, CTR-79). The currency is EUR until one is chosen.
 */
export function mergeForm(submitted: ContractInput, stored: FilledForm = emptyContractForm): FilledForm {
  const { mercurialNetwork = stored.mercurialNetwork } = submitted;
  const base = applyAnswer(stored, 'mercurialNetwork', mercurialNetwork, emptied);
  const answers = Object.fromEntries(Object.entries(submitted).filter(([, value]) => value !== undefined));
  const form: FilledForm = { ...base, ...answers };
  for (const field of emptyToNull) if (form[field] === '') form[field] = null;
  form.currency ??= 'EUR';
  return applyAnswer(form, 'automaticRenewal', form.automaticRenewal, emptied);
}

const comparable = (value: FilledForm[keyof FilledForm]): string =>
  Array.isArray(value)
    ? JSON.stringify(value.map((item) => (typeof item === 'string' ? item : `${item.id} ${item.permission}`)).toSorted())
    : JSON.stringify(value);

/** Returns the fields whose values differ between two forms. The order of a list does not count. */
export const changedFields = (before: FilledForm, after: FilledForm): ContractField[] =>
  contractFieldNames.filter((field) => comparable(before[field]) !== comparable(after[field]));
