import { picksSupplier } from '#protocol/contracts/contract-answers.ts';
import type { ContractField } from '#protocol/contracts/contract-form.ts';
import { type ContractStatus, contractStatusLabels } from '#protocol/contracts/contract-values.ts';
import type { DropdownItem } from '#protocol/contracts/contracts.ts';
import { permissionLabels } from '#web/features/contracts/contracts.texts.ts';
import { amountIn } from '#web/lib/formats/amounts.ts';
import { fullDate } from '#web/lib/formats/dates.ts';
import type { ContractFormState, FormChoices } from './form-context.ts';
import { dateFields, type FormValues } from './form-values.ts';

const isStatus = (text: string): text is ContractStatus => text in contractStatusLabels;
const dates: readonly ContractField[] = dateFields;

/** The labels of the ids that a form holds. */
export type ValueNames = {
  choices: FormChoices;
  suppliers: readonly DropdownItem[];
  /** The stored contract, with the titles of its supplier, its parent and its category. */
  stored: FormValues;
  titles: ContractFormState['titles'];
};

type ListValue = Exclude<FormValues[ContractField], string | boolean | null>;
const itemText = (item: ListValue[number]): string =>
  'filename' in item ? item.filename : `${item.name} (${permissionLabels[item.permission].toLocaleLowerCase('fr')})`;

/** Returns the value of a field as people read it. */
export function valueText(field: ContractField, value: FormValues[ContractField], names: ValueNames): string {
  if (value === null || value === '') return 'vide';
  if (typeof value === 'boolean') return value ? 'Oui' : 'Non';
  if (typeof value !== 'string') return value.map(itemText).join(', ') || 'vide';
  if (dates.includes(field)) return fullDate(value);
  if (field === 'contractStatus' && isStatus(value)) return contractStatusLabels[value];
  if (field === 'yearAmount' && Number.isFinite(Number(value))) return amountIn(names.stored.currency, Number(value));
  return choiceText(field, value, names);
}

/** Returns the label of an id: from the list of choices, or from the stored contract. */
function choiceText(field: ContractField, id: string, { choices, suppliers, stored, titles }: ValueNames): string {
  const lists: Partial<Record<ContractField, readonly DropdownItem[]>> = {
    contractNature: choices.natures,
    purchaseCategory: choices.categories,
    parentContract: choices.parents,
    supplier: suppliers,
    currency: choices.currencies,
  };
  const label = lists[field]?.find((item) => item.id === id)?.label;
  if (label !== undefined) return label;
  if (field === 'supplier') return (id === stored.supplier && titles.supplier) || 'un autre fournisseur';
  if (field === 'parentContract') return (id === stored.parentContract && titles.parent) || 'un autre contrat';
  if (field === 'purchaseCategory') return (id === stored.purchaseCategory && titles.category) || 'une autre catégorie';
  return id;
}

/** Returns the field under which the notes of `field` stand: the field itself, or the answer that hides it from the page. */
export function noteFieldOf(field: ContractField, form: FormValues, isSubscriber: boolean): ContractField {
  if (field === 'renewalDuration') return form.automaticRenewal === true ? field : 'automaticRenewal';
  if (field !== 'supplier' && field !== 'supplierText') return field;
  return picksSupplier(form, isSubscriber) === (field === 'supplier') ? field : 'mercurialNetwork';
}
