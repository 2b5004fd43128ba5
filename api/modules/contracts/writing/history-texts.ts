import type { Step } from '#api/modules/contracts/contracts.lifecycle.ts';
import { type ContractField, contractFieldLabels } from '#protocol/contracts/contract-form.ts';
import { frenchDate } from '#protocol/core/calendar.ts';

/** Returns the line of the history for a step that time made. */
export function stepAction({ to, on, endDate }: Step): string {
  if (to === 'active') return `Début du contrat le ${frenchDate(on)}`;
  if (to === 'halted') return `Fin du contrat le ${frenchDate(endDate)}`;
  return `Reconduction automatique jusqu’au ${frenchDate(endDate)}`;
}

/** Returns the action with the labels of the changed fields. `implied` fields are left out: the action names them already. */
export function actionWith(action: string, changed: readonly ContractField[], implied: readonly ContractField[] = []): string {
  const labels = new Set(changed.filter((field) => !implied.includes(field)).map((field) => contractFieldLabels[field]));
  return labels.size === 0 ? action : `${action} : ${[...labels].join(', ').toLowerCase()}`;
}
