import type { CalendarDate } from '#protocol/core/calendar.ts';
import { type ContractField, requiredFields } from './contract-form.ts';

/** The fields whose answer decides other fields. */
type DecidingField = 'mercurialNetwork' | 'masterContract' | 'automaticRenewal';
/** The fields that another answer can empty. */
type DependentField = 'supplier' | 'supplierText' | 'parentContract' | 'noticeDuration' | 'renewalDuration';

/**
 * Returns the form with `value` in `field`, and with the fields that this answer empties:
 * another answer about the network empties the supplier (CTR-71), a master contract has no parent contract (CTR-82), and a fixed term has
 * neither notice nor renewal (CTR-79). `emptied` holds the value that each emptied field takes, because the screen stores texts and the
 * server stores nulls and numbers.
 */
export function applyAnswer<Form extends Record<DecidingField | DependentField, unknown>, Field extends keyof Form>(
  form: Form,
  field: Field,
  value: Form[Field],
  emptied: Pick<Form, DependentField>,
): Form {
  const next = { ...form, [field]: value };
  const { supplier, supplierText, parentContract, noticeDuration, renewalDuration } = emptied;
  if (field === 'mercurialNetwork' && value !== form.mercurialNetwork) return { ...next, supplier, supplierText };
  if (field === 'masterContract' && value === true) return { ...next, parentContract };
  if (field === 'automaticRenewal' && value === false) return { ...next, noticeDuration, renewalDuration };
  return next;
}

/** Tells that the form must answer `field`. The duration of the renewal is required when the renewal is automatic (CTR-74, CTR-75). */
export const isRequired = (field: ContractField, { automaticRenewal }: { automaticRenewal: boolean | null }): boolean =>
  field === 'renewalDuration' ? automaticRenewal === true : requiredFields.some((required) => required === field);

/**
 * Tells that the user cannot type in `field`: it is one of the `lockedFields` of the contract, or another answer has emptied it.
 * A fixed term has no notice (CTR-79), and only a contract that is not a master contract has a parent (CTR-82).
 */
export const isLocked = (
  field: ContractField,
  { automaticRenewal, masterContract }: { automaticRenewal: boolean | null; masterContract: boolean | null },
  lockedFields: readonly string[],
): boolean =>
  lockedFields.includes(field) ||
  (field === 'noticeDuration' && automaticRenewal === false) ||
  (field === 'parentContract' && masterContract !== false);

/** Tells that the user chooses the supplier in the list of the network, and does not write its name (CTR-85, CTR-86). */
export const picksSupplier = ({ mercurialNetwork }: { mercurialNetwork: boolean | null }, isSubscriber: boolean): boolean =>
  mercurialNetwork === true && isSubscriber;

type FormDates = Record<'startDate' | 'endDate' | 'notificationDate', CalendarDate | null>;

/**
 * Returns the dates that stand in the wrong order: an end before the start, a notification after the end.
 * A date that is null is in order with every other one: texts compare as the days do, '' before them and '~' after them.
 */
export function misorderedDates({ startDate, endDate, notificationDate }: FormDates): ('endDate' | 'notificationDate')[] {
  const end = endDate ?? '~';
  return [
    ...(end < (startDate ?? '') ? (['endDate'] as const) : []),
    ...(end < (notificationDate ?? '') ? (['notificationDate'] as const) : []),
  ];
}
