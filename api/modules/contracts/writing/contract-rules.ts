import { isLive, lifecycle, lockedFields, selectableOnCreation } from '#api/modules/contracts/contracts.lifecycle.ts';
import { requiredFields } from '#protocol/contracts/contract-form.ts';
import { type ContractStatus, contractFieldLabels, contractStatusLabels } from '#protocol/contracts/contract-values.ts';
import type { CalendarDate } from '#protocol/core/calendar.ts';
import type { InputIssue } from '#protocol/core/refusal.ts';
import type { MemberRole } from '#protocol/core/role.ts';
import { changedFields, type FilledForm } from './contract-form.ts';

const isRequired = 'Champ requis';

const either = new Intl.ListFormat('fr', { type: 'disjunction' });
const listed = (statuses: readonly ContractStatus[]) => either.format(statuses.map((status) => `« ${contractStatusLabels[status]} »`));

function* datesOf(form: FilledForm): Generator<InputIssue> {
  const { startDate, endDate, notificationDate } = form;
  if (startDate !== null && endDate !== null && endDate < startDate)
    yield { field: 'endDate', message: 'La date de fin précède la date d’application' };
  if (notificationDate !== null && endDate !== null && notificationDate > endDate)
    yield { field: 'notificationDate', message: 'La date de prévenance vient après la date de fin' };
}

function* supplierOf(form: FilledForm, role: MemberRole): Generator<InputIssue> {
  const fromList = form.mercurialNetwork === true && role === 'subscriber';
  if (form.mercurialNetwork === null) return;
  if (fromList && form.supplierText !== null) yield { field: 'supplierText', message: 'Choisissez le fournisseur dans la liste' };
  if (!fromList && form.supplier !== null) yield { field: 'supplier', message: 'Indiquez le fournisseur en toutes lettres' };
}

/** The rules that every contract keeps, created or changed (2-dashboard-contracts 5). */
export function* issuesOfForm(form: FilledForm, role: MemberRole): Generator<InputIssue> {
  for (const field of requiredFields) if (form[field] === null) yield { field, message: isRequired };
  yield* datesOf(form);
  if (form.automaticRenewal === true) {
    if (form.renewalDuration === null) yield { field: 'renewalDuration', message: isRequired };
    else if (form.renewalDuration < 1) yield { field: 'renewalDuration', message: '1 mois au moins' };
  }
  if (form.masterContract === true && form.parentContract !== null)
    yield { field: 'parentContract', message: 'Un contrat maître n’a pas de contrat parent' };
  yield* supplierOf(form, role);
  const twice = form.privateAttachments?.find((fid) => form.contractDocuments?.includes(fid));
  if (twice !== undefined) yield { field: 'privateAttachments', message: 'Ce fichier est déjà dans les documents du contrat' };
}

type Creation = {
  amendment: boolean;
  authorisation: boolean;
};

export function* issuesOfCreation(form: FilledForm, given: Creation): Generator<InputIssue> {
  if (form.contractStatus !== null && !selectableOnCreation.includes(form.contractStatus))
    yield { field: 'contractStatus', message: `Un nouveau contrat est ${listed(selectableOnCreation)}` };
  if (given.amendment && form.parentContract === null) yield { field: 'parentContract', message: 'Choisissez le contrat à amender' };
  if (!given.authorisation) yield { field: 'authorisation', message: 'Cochez cette case pour créer le contrat' };
}

type Change = {
  before: FilledForm & { contractStatus: ContractStatus };
  amendment: boolean;
  after: FilledForm;
  forceRenew: boolean;
  revisionNote: string | null;
  /** Whether an end was said with the change: a contract is not halted without one. */
  saysEnd: boolean;
  today: CalendarDate;
};

/** The rules of what may become of a contract: its transitions, what they demand, and what no longer changes. */
export function* issuesOfChange({ before, amendment, after, forceRenew, revisionNote, saysEnd, today }: Change): Generator<InputIssue> {
  const from = before.contractStatus;
  const to = after.contractStatus;
  if (forceRenew) yield* issuesOfRenewal(from, after);
  else if (to !== null && !lifecycle[from].selectable.includes(to))
    yield {
      field: 'contractStatus',
      message: `Un contrat « ${contractStatusLabels[from]} » ne peut devenir que ${listed(lifecycle[from].selectable)}`,
    };
  else if (to !== null && to !== from) {
    const { demands } = lifecycle[to];
    if (demands.includes('revisionNote') && (revisionNote ?? '') === '') yield { field: 'revisionNote', message: isRequired };
    if (demands.includes('endDate') && !saysEnd) yield { field: 'endDate', message: isRequired };
  }
  if (amendment && after.parentContract === null)
    yield { field: 'parentContract', message: 'Choisissez le contrat que cet avenant modifie' };
  // A slip of the key would end the contract for good, without the note that a halt asks for.
  const endsByItself = isLive(from) && to !== null && isLive(to) && after.automaticRenewal === false && !forceRenew;
  const isDecidedNow = after.endDate !== before.endDate || after.automaticRenewal !== before.automaticRenewal;
  if (endsByItself && isDecidedNow && after.endDate !== null && after.endDate < today)
    yield { field: 'endDate', message: 'Cette date est passée : pour arrêter le contrat, choisissez le statut « Arrêté »' };
  const locked = lockedFields({ status: from, amendment });
  for (const field of changedFields(before, after))
    if (locked.includes(field)) yield { field, message: `Le champ « ${contractFieldLabels[field]} » ne peut plus être modifié` };
}

function* issuesOfRenewal(from: ContractStatus, after: FilledForm): Generator<InputIssue> {
  if (!lifecycle[from].renewable)
    yield { field: 'contractStatus', message: `Un contrat « ${contractStatusLabels[from]} » ne peut pas être reconduit` };
  if (after.contractStatus !== 'renew') yield { field: 'contractStatus', message: 'Un contrat poursuivi est « Reconduit »' };
}
