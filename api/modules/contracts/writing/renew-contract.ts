import { lifecycle, renewDates } from '#api/modules/contracts/contracts.lifecycle.ts';
import { months } from '#api/modules/contracts/contracts.texts.ts';
import { renewedEnd } from '#protocol/contracts/contract-renewal.ts';
import { contractStatusLabels, renewalTooShort } from '#protocol/contracts/contract-values.ts';
import { frenchDate, readCalendarDate } from '#protocol/core/calendar.ts';
import type { InputIssue } from '#protocol/core/refusal.ts';
import { mergeForm } from './contract-form.ts';
import type { FormChange } from './contract-rules.ts';
import { actionWith } from './history-texts.ts';
import type { ContractVerb, SubmittedChange } from './save-change.ts';

const requestedMonths = ({ submitted }: SubmittedChange): number => submitted.renewalDuration ?? 0;

function* issuesOfStatus({ before: { contractStatus: from }, after }: FormChange): Generator<InputIssue> {
  if (!lifecycle[from].renewable)
    yield { field: 'contractStatus', message: `Un contrat « ${contractStatusLabels[from]} » ne peut pas être reconduit` };
  if (after.contractStatus !== 'renew') yield { field: 'contractStatus', message: 'Un contrat poursuivi est « Reconduit »' };
}

/** Yields the problem of the duration: less than a month, or an end after 2100. A new end date in the same change is a first end date. */
function* issuesOfDuration(change: SubmittedChange, endDate: string | null): Generator<InputIssue> {
  const { stored } = change;
  const isSameEnd = endDate === stored.end_date;
  const firstEnd = isSameEnd ? stored.first_end_date : (endDate ?? stored.end_date);
  const end = renewedEnd({ firstEnd, renewedMonths: isSameEnd ? stored.renewed_months : 0, months: requestedMonths(change) });
  if (requestedMonths(change) < 1) yield { field: 'renewalDuration', message: renewalTooShort };
  else if (readCalendarDate(end) === null) yield { field: 'renewalDuration', message: 'Le contrat finirait après 2100' };
}

/** Renews a contract once, for the months that the user requests: 'Poursuivre' (CTR-62, RDG-205). */
export const renewContract: ContractVerb = {
  /** The requested months count once: the automatic renewal keeps its own duration. */
  formAfter({ submitted, storedForm }) {
    const form = mergeForm(submitted, storedForm);
    const renewalDuration = storedForm.renewalDuration ?? submitted.renewalDuration ?? null;
    return { ...form, renewalDuration: form.automaticRenewal === true ? renewalDuration : null };
  },
  *issues(formChange, change) {
    yield* issuesOfStatus(formChange);
    yield* issuesOfDuration(change, formChange.after.endDate);
  },
  datesAfter: (dates, change) => renewDates(dates, requestedMonths(change), change.today),
  action: (change, { end_date }, changed) =>
    actionWith(`Reconduction de ${months(requestedMonths(change))}, jusqu’au ${frenchDate(end_date)}`, changed, ['contractStatus']),
  message: 'Le contrat a bien été reconduit.',
};
