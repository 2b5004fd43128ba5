import type { Contract, Course, Step } from '#api/modules/contracts/contracts.lifecycle.ts';
import { months } from '#api/modules/contracts/contracts.texts.ts';
import { contractFieldLabels } from '#protocol/contracts/contract-values.ts';
import { type CalendarDate, frenchDate } from '#protocol/core/calendar.ts';
import type { FilledForm, WholeForm } from './contract-form.ts';

/** What a form says of a contract, as it is stored. */
export type WrittenForm = Pick<
  Contract,
  | 'title'
  | 'status'
  | 'nature'
  | 'family_id'
  | 'parent_id'
  | 'master_contract'
  | 'mercurial_network'
  | 'supplier_id'
  | 'supplier_text'
  | 'internal_ref'
  | 'description'
  | 'note'
  | 'start_date'
  | 'end_date'
  | 'notification_date'
  | 'notice_days'
  | 'automatic_renewal'
  | 'renewal_months'
  | 'prices_revision_clause'
  | 'currency'
  | 'year_amount_cents'
>;

export const rowOf = (form: WholeForm): WrittenForm => ({
  title: form.title,
  status: form.contractStatus,
  nature: form.contractNature,
  family_id: Number(form.purchaseCategory),
  parent_id: form.parentContract === null ? null : Number(form.parentContract),
  master_contract: form.masterContract,
  mercurial_network: form.mercurialNetwork,
  supplier_id: form.supplier === null ? null : Number(form.supplier),
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

/** What a course has of a row: the columns that time moves. */
export const courseOf = ({ status, end_date, first_end_date, renewed_months, notification_date, armed_on }: Course) => ({
  status,
  end_date,
  first_end_date,
  renewed_months,
  notification_date,
  armed_on,
});

/** What the history says of a step that nobody took. */
export function stepAction({ to, on, endDate }: Step): string {
  if (to === 'active') return `Début du contrat le ${frenchDate(on)}`;
  if (to === 'halted') return `Fin du contrat le ${frenchDate(endDate)}`;
  return `Reconduction automatique jusqu’au ${frenchDate(endDate)}`;
}

type Changed = readonly (keyof FilledForm)[];

/** What happened, and which fields changed beside those that it changes itself. */
export function actionWith(what: string, changed: Changed, own: Changed = []): string {
  const labels = new Set(changed.filter((field) => !own.includes(field)).map((field) => contractFieldLabels[field]));
  return labels.size === 0 ? what : `${what} : ${[...labels].join(', ').toLowerCase()}`;
}

/** What the history says of a renewal. */
export const renewalAction = (duration: number, endDate: CalendarDate, changed: Changed): string =>
  actionWith(`Reconduction de ${months(duration)}, jusqu’au ${frenchDate(endDate)}`, changed, ['contractStatus']);

/** What the history says of a change: what became of the contract, and which fields changed. */
export function changeAction(from: Contract['status'], { status: to, end_date }: Course, changed: Changed): string {
  if (from !== to && to === 'halted')
    return actionWith(`Arrêt au ${frenchDate(end_date)}`, changed, ['contractStatus', 'endDate', 'notificationDate']);
  if (from !== to && to === 'archived') return actionWith('Archivage', changed, ['contractStatus']);
  return actionWith(from !== to && to === 'validated' ? 'Validation' : 'Modification', changed, ['contractStatus']);
}
