import { misorderedDates } from '#protocol/contracts/contract-answers.ts';
import { frenchDate } from '#protocol/core/calendar.ts';
import { changeContract } from './change-contract.ts';
import { actionWith } from './history-texts.ts';
import type { ContractVerb } from './save-change.ts';

/** Ends a contract on a day, with a note: its status becomes `halted` (CTR-53 to CTR-56, RDG-217). */
export const endContract: ContractVerb = {
  ...changeContract,
  /** A notification date after the new end moves back to the end. */
  formAfter(change) {
    const form = changeContract.formAfter(change);
    return misorderedDates(form).includes('notificationDate') ? { ...form, notificationDate: form.endDate } : form;
  },
  action: (_change, { end_date }, changed) =>
    actionWith(`Arrêt au ${frenchDate(end_date)}`, changed, ['contractStatus', 'endDate', 'notificationDate']),
};
