import { lockedInAmendment, requiredFields } from '#protocol/contracts/contract-form.ts';
import { type ContractStatus, contractStatusLabels } from '#protocol/contracts/contract-words.ts';
import type { Draft, DraftField } from '#web/features/contracts/form/typing/draft.ts';
import type { FormChoices } from '#web/features/contracts/form/typing/form-context.ts';
import { fullDate } from '#web/lib/formats/dates.ts';

/** Whether a field is marked as one that must be answered. */
export const isRequired = (field: DraftField, { automaticRenewal }: Draft): boolean =>
  field === 'renewalDuration' ? automaticRenewal === true : requiredFields.some((one) => one === field);

/** What nobody answers in the form of a new amendment: what it has from its contract, and which one that is. */
export const lockedInNewAmendment: readonly DraftField[] = [...lockedInAmendment, 'parentContract'];

const isStatus = (text: string): text is ContractStatus => text in contractStatusLabels;
const dates: readonly DraftField[] = ['startDate', 'endDate', 'notificationDate'];

/** A field's value as people read it. */
export function valueWords(field: DraftField, value: Draft[DraftField] | undefined, choices: FormChoices): string {
  if (value === undefined || value === null || value === '') return 'vide';
  if (typeof value === 'boolean') return value ? 'Oui' : 'Non';
  if (typeof value !== 'string') return value.map((one) => ('filename' in one ? one.filename : one.name)).join(', ') || 'vide';
  if (dates.includes(field)) return fullDate(value);
  if (field === 'contractStatus' && isStatus(value)) return contractStatusLabels[value];
  const lists: Partial<Record<DraftField, FormChoices[keyof FormChoices]>> = {
    contractNature: choices.natures,
    purchaseCategory: choices.categories,
    parentContract: choices.parents,
    currency: choices.currencies,
  };
  return lists[field]?.find(({ id }) => id === value)?.label ?? value;
}
