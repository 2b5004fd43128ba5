import type { Permission } from '#protocol/contracts/contract-values.ts';
import type { ContractFilterName, ContractRow } from '#protocol/contracts/contracts.ts';
import type { DateFilterName } from './list/list.url-state.ts';

/** What the filters of the list are called. */
export const filterTitles: Record<ContractFilterName, string> = {
  contract_status: 'Statut',
  contract_nature: 'Nature du contrat',
  purchase_category: 'Catégorie d’achats',
  automatic_renewal: 'Reconduction automatique',
};
export const dateTitles: Record<DateFilterName, string> = { notification_date: 'Date de prévenance', end_date: 'Date de fin' };
/** How the pill of a date begins (2-dashboard-contracts 2.1). */
export const datePills: Record<DateFilterName, string> = { notification_date: 'Date de prév.', end_date: 'Date de fin' };

/** What the icon of a contract with relatives is called. */
export const parentalityWords = ({ title, parent, amendment }: ContractRow): string =>
  parent === null
    ? `Parentalité du contrat ${title}`
    : `Parentalité du contrat ${title}, ${amendment ? 'avenant de' : 'rattaché à'} ${parent}`;

/** What a collaborator may do, and what that means (2-dashboard-contracts 6). */
export const permissionLabels: Record<Permission, string> = { read: 'Droit de lecture', write: "Droit d'écriture" };
export const permissionHelp: Record<Permission, string> = {
  read: 'Lecture de la liste et des documents uniquement.',
  write: 'Lecture, ajout et suppression de contrats, modification des informations.',
};
