import type { Permission } from '#protocol/contracts/contract-values.ts';
import type { ContractHeader, ContractRow } from '#protocol/contracts/contracts.ts';
import { shortDate } from '#web/lib/formats/dates.ts';
import type { DateFilterName } from './list/list.url-state.ts';

/** The titles of the filters on a day. */
export const dateTitles: Record<DateFilterName, string> = { notification_date: 'Date de prévenance', end_date: 'Date de fin' };
/** The first words of a date's pill (DSH-33, DSH-34). */
export const datePills: Record<DateFilterName, string> = { notification_date: 'Date de prév.', end_date: 'Date de fin' };

/** Returns the accessible name of the parentality icon. */
export const parentalityLabel = ({ title, parent, amendment }: ContractRow): string =>
  parent === null
    ? `Parentalité du contrat ${title}`
    : `Parentalité du contrat ${title}, ${amendment ? 'avenant de' : 'rattaché à'} ${parent}`;

/** Returns the words of the link to a revision of the price that waits to be validated. */
export const revisionDueText = (date: string): string => `Révision du prix du ${shortDate(date)} à valider`;

/**
 * Returns the sentence about the users who see a contract without being named on it. Without author, `author` is the title of its company,
 * which may be another one than the reader's (RDG-240).
 */
export const visibilityText = ({ authorId, author }: Pick<ContractHeader, 'authorId' | 'author'>, network: string): string =>
  authorId === null
    ? `Sans auteur, il est visible aussi des personnes de «\u00a0${author}\u00a0» habilitées aux contrats. Personne d’autre ne le voit.`
    : `Aucun autre membre ne le voit. Qui crée un contrat autorise ${network} à en consulter les informations, jamais les pièces jointes.`;

/** The rights of a collaborator and their explanations (CTR-98). */
export const permissionLabels: Record<Permission, string> = { read: 'Droit de lecture', write: "Droit d'écriture" };
export const permissionHelp: Record<Permission, string> = {
  read: 'Lecture de la liste et des documents uniquement.',
  write: 'Lecture, ajout et suppression de contrats, modification des informations.',
};
