import { lockedInAmendment, requiredFields } from '#protocol/contracts/contract-form.ts';
import { type ContractStatus, contractStatusLabels } from '#protocol/contracts/contract-values.ts';
import type { DropdownItem } from '#protocol/contracts/contracts.ts';
import { permissionLabels } from '#web/features/contracts/contracts.texts.ts';
import { amountIn } from '#web/lib/formats/amounts.ts';
import { fullDate } from '#web/lib/formats/dates.ts';
import { type Draft, type DraftField, picksSupplier } from './draft.ts';
import type { ContractFormState, FormChoices } from './form-context.ts';

/** Whether a field is marked as one that must be answered. */
export const isRequired = (field: DraftField, { automaticRenewal }: Draft): boolean =>
  field === 'renewalDuration' ? automaticRenewal === true : requiredFields.some((one) => one === field);

/** What nobody answers in the form of a new amendment: what it has from its contract, and which one that is. */
export const lockedInNewAmendment: readonly DraftField[] = [...lockedInAmendment, 'parentContract'];

const isStatus = (text: string): text is ContractStatus => text in contractStatusLabels;
const dates: readonly DraftField[] = ['startDate', 'endDate', 'notificationDate'];

/** What the ids of a form are called. */
export type ValueNames = {
  choices: FormChoices;
  suppliers: readonly DropdownItem[];
  /** The contract as it is stored, and how it calls its supplier and its parent. */
  stored: Draft;
  known: ContractFormState['known'];
};

type Listed = Exclude<Draft[DraftField], string | boolean | null>;
const itemWords = (one: Listed[number]): string =>
  'filename' in one ? one.filename : `${one.name} (${permissionLabels[one.permission].toLocaleLowerCase('fr')})`;

/** A field's value as people read it. */
export function valueWords(field: DraftField, value: Draft[DraftField], names: ValueNames): string {
  if (value === null || value === '') return 'vide';
  if (typeof value === 'boolean') return value ? 'Oui' : 'Non';
  if (typeof value !== 'string') return value.map(itemWords).join(', ') || 'vide';
  if (dates.includes(field)) return fullDate(value);
  if (field === 'contractStatus' && isStatus(value)) return contractStatusLabels[value];
  if (field === 'yearAmount' && Number.isFinite(Number(value))) return amountIn(names.stored.currency, Number(value));
  return choiceWords(field, value, names);
}

/** What was chosen in a list, by its name there, or by the one that the contract itself gives it. */
function choiceWords(field: DraftField, id: string, { choices, suppliers, stored, known }: ValueNames): string {
  const lists: Partial<Record<DraftField, readonly DropdownItem[]>> = {
    contractNature: choices.natures,
    purchaseCategory: choices.categories,
    parentContract: choices.parents,
    supplier: suppliers,
    currency: choices.currencies,
  };
  const label = lists[field]?.find((one) => one.id === id)?.label;
  if (label !== undefined) return label;
  if (field === 'supplier') return (id === stored.supplier && known.supplier) || 'un autre fournisseur';
  if (field === 'parentContract') return (id === stored.parentContract && known.parent) || 'un autre contrat';
  return id;
}

/** The field at which one is told of another: of what has left the page, the answer that took it away. */
export function toldAt(field: DraftField, draft: Draft, isSubscriber: boolean): DraftField {
  if (field === 'renewalDuration') return draft.automaticRenewal === true ? field : 'automaticRenewal';
  if (field !== 'supplier' && field !== 'supplierText') return field;
  return picksSupplier(draft, isSubscriber) === (field === 'supplier') ? field : 'mercurialNetwork';
}
