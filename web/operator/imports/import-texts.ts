import type { PastImport, RunKind, RunReport } from '#protocol/imports/imports-desk.ts';
import { count, counted } from '#web/lib/formats/words.ts';

/** The content of each expected file. A file without a line here is shown by its name alone. */
export const expectedTexts: Readonly<Record<string, string>> = {
  'familles.csv': 'Familles et sous-familles d’achats',
  'fournisseurs.csv': 'Fournisseurs, leurs familles et leur adresse',
  'adherents.csv': 'Adhérents et leur adresse',
  'contacts.csv': 'Interlocuteurs des fiches',
  'utilisateurs.csv': 'Comptes des membres, sans mot de passe',
  'chiffre_affaires.csv': 'Chiffre d’affaires par mois, adhérent, fournisseur et sous-famille',
  'contrats.csv': 'Contrats des adhérents',
  'indices.csv': 'Indices de prix, une ligne chacun',
  'indices/*.csv': 'Valeurs d’un indice\u00a0: un fichier par code, dans le dossier « indices »',
};

export const outcomeLabels: Readonly<Record<PastImport['outcome'], string>> = {
  written: 'Importé',
  unchanged: 'Rien de changé',
  tried: 'Essai',
  refused: 'Refusé',
  undone: 'Annulation',
};

export const runTitles: Readonly<Record<RunKind, string>> = { trial: 'Essai', import: 'Import', undo: 'Annulation' };

/** Returns the names of the files that a run could not read to their end. */
export const unreadFiles = ({ groups }: RunReport): string[] => [
  ...new Set(groups.filter(({ kind }) => kind === 'unread').map(({ file }) => file)),
];

/** Says how many files a run could not read to their end; null when it read all of them. */
function unreadText(report: RunReport): string | null {
  const { length } = unreadFiles(report);
  if (length === 0) return null;
  return `${counted(length, 'fichier')} ${length === 1 ? 'n’a pas été lu' : 'n’ont pas été lus'} jusqu’au bout`;
}

/** The first sentence of a report: the files that were not read come first. */
export function conclusionOf(report: RunReport): string {
  const { outcome, problem, strict, files, kind } = report;
  if (problem !== null) return problem;
  const unread = unreadText(report);
  const written = files.reduce((sum, { created, changed }) => sum + created + changed, 0);
  if (outcome === 'refused')
    return `Rien n’${kind === 'trial' ? 'aurait été' : 'a été'} écrit\u00a0: ${unread ?? 'une ligne est refusée'}, et l’import était demandé sans aucun refus.`;
  if (unread !== null && outcome === 'tried')
    return `Essai terminé\u00a0: ${unread}. ${written > 0 ? 'Rien n’est écrit encore.' : 'Rien ne serait écrit.'}`;
  if (unread !== null) return `Import terminé\u00a0: ${unread}. ${outcome === 'written' ? 'Le reste est écrit.' : 'Rien n’a changé.'}`;
  if (outcome === 'tried')
    return written > 0 ? 'Essai terminé\u00a0: rien n’est écrit encore.' : 'Essai terminé\u00a0: ces fichiers ne changeraient rien.';
  if (outcome === 'undone') return 'Import annulé\u00a0: les données sont comme avant lui, sauf les lignes laissées.';
  if (outcome === 'unchanged') return 'Tout était déjà à jour\u00a0: rien n’a changé.';
  return strict ? 'Import terminé, sans aucun refus.' : 'Import terminé.';
}

export const groupTitles = {
  unread: 'Fichiers à corriger',
  refused: 'Lignes écartées',
  noted: 'Remarques',
  impossible: 'Impossibles à retirer',
  kept: 'Gardées',
} as const;
export const groupLeads = {
  unread: 'Ces fichiers n’ont pas été lus jusqu’au bout.',
  refused: 'Ces lignes ne sont pas entrées. Téléchargez-les, corrigez-les et déposez-les de nouveau.',
  noted: 'Ces lignes sont entrées\u00a0; regardez si c’est bien ce que vous vouliez.',
  impossible: 'Ces lignes servent depuis l’import\u00a0: elles restent.',
  kept: 'Quelqu’un a changé ces lignes depuis l’import\u00a0: elles restent comme elles sont.',
} as const;

export const linesText = (lines: number): string => counted(lines, 'ligne');
/** The counts of a past import, as '12 créées, 3 modifiées, 1 refusée'. */
export const countsText = ({
  outcome,
  created,
  changed,
  refused,
  unread,
}: Pick<PastImport, 'outcome' | 'created' | 'changed' | 'refused' | 'unread'>): string =>
  outcome === 'undone'
    ? [counted(created, 'retirée'), counted(changed, 'rétablie'), counted(refused, 'laissée')].join(', ')
    : [
        ...[counted(created, 'créée'), counted(changed, 'modifiée'), counted(refused, 'refusée')],
        ...(unread > 0 ? [counted(unread, 'fichier non lu', 'fichiers non lus')] : []),
      ].join(', ');

/** The button that shows the rest of a list. */
export const showOthersText = (others: number): string => (others === 1 ? 'Afficher l’autre' : `Afficher les ${count(others)}\u00a0autres`);

export const figure = (value: number): string => (value === 0 ? '–' : count(value));
