import { isLive, lifecycle, lockedFields, selectableOnCreation } from '#api/modules/contracts/contracts.lifecycle.ts';
import { isRequired, misorderedDates, picksSupplier } from '#protocol/contracts/contract-answers.ts';
import { contractFieldLabels, contractFieldNames } from '#protocol/contracts/contract-form.ts';
import { type ContractStatus, contractStatusLabels, renewalTooShort } from '#protocol/contracts/contract-values.ts';
import type { CalendarDate } from '#protocol/core/calendar.ts';
import type { InputIssue } from '#protocol/core/refusal.ts';
import type { MemberRole } from '#protocol/core/role.ts';
import { changedFields, type FilledForm } from './contract-form.ts';

const required = 'Champ requis';

const either = new Intl.ListFormat('fr', { type: 'disjunction' });
const listOf = (statuses: readonly ContractStatus[]) => either.format(statuses.map((status) => `« ${contractStatusLabels[status]} »`));

const orderMessages = {
  endDate: 'La date de fin précède la date d’application',
  notificationDate: 'La date de prévenance vient après la date de fin',
};

function* issuesOfSupplier(form: FilledForm, role: MemberRole): Generator<InputIssue> {
  if (form.mercurialNetwork === null) return;
  const picks = picksSupplier(form, role === 'subscriber');
  if (picks && form.supplierText !== null) yield { field: 'supplierText', message: 'Choisissez le fournisseur dans la liste' };
  if (!picks && form.supplier !== null) yield { field: 'supplier', message: 'Indiquez le fournisseur en toutes lettres' };
}

/** Yields what is wrong in the form itself, for a creation and for a change alike (CTR-72 to CTR-86). */
export function* issuesOfForm(form: FilledForm, role: MemberRole): Generator<InputIssue> {
  for (const field of contractFieldNames) if (isRequired(field, form) && form[field] === null) yield { field, message: required };
  for (const field of misorderedDates(form)) yield { field, message: orderMessages[field] };
  if (form.automaticRenewal === true && form.renewalDuration !== null && form.renewalDuration < 1)
    yield { field: 'renewalDuration', message: renewalTooShort };
  if (form.masterContract === true && form.parentContract !== null)
    yield { field: 'parentContract', message: 'Un contrat maître n’a pas de contrat parent' };
  yield* issuesOfSupplier(form, role);
  const isInBoth = form.privateAttachments.some((fid) => form.contractDocuments.includes(fid));
  if (isInBoth) yield { field: 'privateAttachments', message: 'Ce fichier est déjà dans les documents du contrat' };
}

type Creation = {
  amendment: boolean;
  authorisation: boolean;
};

/** Yields what only a creation can have wrong: its status, the amended contract, the authorisation (CTR-46, CTR-87). */
export function* issuesOfCreation(form: FilledForm, { amendment, authorisation }: Creation): Generator<InputIssue> {
  if (form.contractStatus !== null && !selectableOnCreation.includes(form.contractStatus))
    yield { field: 'contractStatus', message: `Un nouveau contrat est ${listOf(selectableOnCreation)}` };
  if (amendment && form.parentContract === null) yield { field: 'parentContract', message: 'Choisissez le contrat à amender' };
  if (!authorisation) yield { field: 'authorisation', message: 'Cochez cette case pour créer le contrat' };
}

/** The stored form and the form after the change, with what the user sent beside the form. */
export type FormChange = {
  before: FilledForm & { contractStatus: ContractStatus };
  after: FilledForm;
  amendment: boolean;
  revisionNote: string | null;
  today: CalendarDate;
};

/** Yields the problems of a change of status: a transition that does not exist, or a field that it demands (CTR-47 to CTR-58). */
export function* issuesOfTransition({ before, after, revisionNote }: FormChange): Generator<InputIssue> {
  const [from, to] = [before.contractStatus, after.contractStatus];
  if (to === null || to === from) return;
  const { selectable } = lifecycle[from];
  if (!selectable.includes(to)) {
    const message = `Un contrat « ${contractStatusLabels[from]} » ne peut devenir que ${listOf(selectable)}`;
    yield { field: 'contractStatus', message };
    return;
  }
  const { demands } = lifecycle[to];
  if (demands.includes('revisionNote') && (revisionNote ?? '') === '') yield { field: 'revisionNote', message: required };
  if (demands.includes('endDate') && after.endDate === null) yield { field: 'endDate', message: required };
}

/**
 * Yields the problem of a live contract that a change of its end or of its renewal would halt tonight, because its fixed term is already
 * over. A typing error would end the contract without the note that a halt demands.
 */
export function* issuesOfPastEnd({ before, after, today }: FormChange): Generator<InputIssue> {
  const staysLive = isLive(before.contractStatus) && after.contractStatus !== null && isLive(after.contractStatus);
  const isDecidedNow = after.endDate !== before.endDate || after.automaticRenewal !== before.automaticRenewal;
  if (staysLive && isDecidedNow && after.automaticRenewal === false && after.endDate !== null && after.endDate < today)
    yield { field: 'endDate', message: 'Cette date est passée : pour arrêter le contrat, choisissez le statut « Arrêté »' };
}

/** Yields the problems that every change can have: an amendment without its contract, a changed field that is locked. */
export function* issuesOfEveryChange({ before, after, amendment }: FormChange): Generator<InputIssue> {
  if (amendment && after.parentContract === null)
    yield { field: 'parentContract', message: 'Choisissez le contrat que cet avenant modifie' };
  const locked = lockedFields({ status: before.contractStatus, amendment });
  for (const field of changedFields(before, after))
    if (locked.includes(field)) yield { field, message: `Le champ « ${contractFieldLabels[field]} » ne peut plus être modifié` };
}

/** Joins lists of problems and keeps the first of each field: a problem of the value itself hides the problems that follow from it. */
export function firstIssues(...lists: Iterable<InputIssue>[]): InputIssue[] {
  const byField = new Map<string, InputIssue>();
  for (const issue of lists.flatMap((list) => [...list])) if (!byField.has(issue.field)) byField.set(issue.field, issue);
  return [...byField.values()];
}
