import { z } from 'zod';
import { readCalendarDate } from '#protocol/core/calendar.ts';
import { endpoint } from '#protocol/core/endpoint.ts';
import { paged, pageNumber } from '#protocol/core/page.ts';
import { flag } from '#protocol/core/query.ts';

const day = z
  .string()
  .default('')
  .refine((text) => text === '' || readCalendarDate(text) === text, 'Date attendue : aaaa-mm-jj');
const named = z.object({ id: z.string(), name: z.string() });

/**
 * A line of the journal. `by`: null for what the portal did by itself; `onBehalfOf`: the member in whose place an operator acted; `kind`, `ids`:
 * the objects; `title`: the first of them as it is called today, empty when it is gone; `words`: what else the line says; `revision`: the line
 * of its history; `filters`, `rows`: of an export.
 */
export const journalRow = z.object({
  id: z.string(),
  at: z.iso.datetime(),
  by: named.nullable(),
  onBehalfOf: named.nullable(),
  ip: z.string(),
  action: z.string(),
  kind: z.string(),
  ids: z.array(z.string()),
  title: z.string(),
  words: z.string(),
  revision: z.string().nullable(),
  filters: z.string(),
  rows: z.int().nullable(),
});
export type JournalRow = z.infer<typeof journalRow>;

export const journalEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/v1/operator/journal',
    summary: 'Le journal : qui a fait quoi, quand, d’où, et à la place de qui',
    /** `person`: the id of who did it; `kind`: the first word of the object; `from`, `to`: the first and the last day, in Paris. */
    query: z.object({
      person: z.union([z.literal(''), z.string().regex(/^[1-9]\d{0,8}$/, 'Personne inconnue')]).default(''),
      kind: z.string().trim().max(40).default(''),
      action: z.string().trim().max(60).default(''),
      from: day,
      to: day,
      page: pageNumber,
      /** All the lines, in every page, as a spreadsheet (Accept) or as rows. */
      xlsx: flag,
    }),
    /** `person`: who the filter names. */
    answer: paged(journalRow).extend({ person: z.object({ id: z.string(), label: z.string() }).nullable() }),
  }),
} as const;

/** The actions of the journal, in the words of the screen. A line of another action shows its code. */
export const journalActions: Readonly<Record<string, string>> = {
  'account-close': 'Compte fermé par la commande',
  'account-create': 'Compte créé par la commande',
  'calendar-renew': 'Nouvelle adresse de calendrier',
  'contract-change': 'Contrat modifié',
  'contract-create': 'Contrat créé',
  'contract-delete': 'Contrat supprimé',
  'contract-revision': 'Formule de révision des prix écrite',
  'contracts-consent': 'Conditions des contrats acceptées',
  'desk.batch-close': 'Fermeture groupée',
  'desk.batch-publish': 'Publication groupée',
  'desk.batch-reopen': 'Réouverture groupée',
  'desk.batch-restore': 'Restauration groupée',
  'desk.batch-trash': 'Mise à la corbeille groupée',
  'desk.batch-undo': 'Action groupée annulée',
  'desk.batch-withdraw': 'Dépublication groupée',
  'desk.cancel': 'Envoi programmé annulé',
  'desk.close': 'Fermeture',
  'desk.create': 'Création',
  'desk.discard': 'Modifications abandonnées',
  'desk.download': 'Fichier du bureau ouvert',
  'desk.duplicate': 'Copie',
  'desk.import': 'Import',
  'desk.import-clear': 'Fichiers d’import retirés',
  'desk.import-file': 'Fichier d’import déposé',
  'desk.import-list': 'Liste d’un import téléchargée',
  'desk.import-trial': 'Essai d’import',
  'desk.import-undo': 'Import annulé',
  'desk.invite': 'Invitation',
  'desk.move': 'Place changée',
  'desk.picture-delete': 'Image supprimée',
  'desk.plan': 'Publication programmée',
  'desk.points': 'Valeurs d’un indice écrites',
  'desk.preview': 'Aperçu',
  'desk.publish': 'Publication',
  'desk.purge': 'Suppression définitive',
  'desk.refused': 'Refus faute de droit',
  'desk.registration-cancelled': 'Inscription annulée',
  'desk.registration-refused': 'Inscription refusée',
  'desk.registration-validated': 'Inscription validée',
  'desk.reopen': 'Réouverture',
  'desk.replace': 'Remplacement partout',
  'desk.request-answer': 'Réponse à une demande',
  'desk.request-assign': 'Demande confiée',
  'desk.request-note': 'Note sur une demande',
  'desk.request-state': 'État d’une demande',
  'desk.restore': 'Sortie de la corbeille',
  'desk.retry': 'Tâche relancée',
  'desk.revert': 'Version précédente reprise',
  'desk.rights': 'Rôle ou droits changés',
  'desk.save': 'Enregistrement',
  'desk.send': 'Envoi d’une notification',
  'desk.trash': 'Mise à la corbeille',
  'desk.trial': 'Notification essayée',
  'desk.turnover-correct': 'Chiffre d’affaires corrigé',
  'desk.undo': 'Annulation',
  'desk.upload': 'Image envoyée',
  'desk.visit': 'Visite à la place d’un membre',
  'desk.visit-end': 'Fin de la visite',
  'desk.withdraw': 'Dépublication',
  download: 'Document téléchargé',
  export: 'Export',
  'import-rights': 'Rôle ou droits changés par un import',
  'mail-resubscribe': 'E-mails repris',
  'mail-unsubscribe': 'E-mails arrêtés',
  'other-sessions-closed': 'Autres appareils déconnectés',
  'password-changed': 'Mot de passe changé',
  'password-reset': 'Mot de passe réinitialisé',
  preview: 'Document ouvert',
  'refresh-token-reused': 'Session fermée\u00a0: jeton réutilisé',
  'session-closed': 'Appareil déconnecté',
  'sign-in': 'Connexion',
  'sign-in-refused': 'Connexion refusée',
  'sign-out': 'Déconnexion',
  'undo-close': 'Compte fermé par l’annulation d’un import',
  'undo-rights': 'Rôle ou droits changés par l’annulation d’un import',
  upload: 'Pièce jointe envoyée',
};
