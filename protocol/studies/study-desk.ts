import { contentEndpoints } from '#protocol/desk/content-endpoints.ts';
import type { Fields, FormOf } from '#protocol/desk/desk-fields.ts';
import { networkMark } from './study-status.ts';

const supplierKinds = { current: 'Actuel', recommended: 'Préconisé', selected: 'Sélectionné' } as const;

/** The form of a purchasing study at the desk. `title`: the family of purchases, as members read it. The screen writes the name of the network in a help. */
export const studyFields = {
  title: { kind: 'line', label: 'Famille d’achats', required: 'always', maxLength: 120 },
  category: { kind: 'line', label: 'Catégorie', maxLength: 120 },
  company: { kind: 'reference', label: 'Société', required: 'always', help: 'Elle et sa maison mère lisent l’étude.' },
  requestedOn: { kind: 'date', label: 'Date de la demande', required: 'always' },
  status: {
    kind: 'line',
    label: 'Statut',
    maxLength: 60,
    help: `Vos mots. Ont leur couleur : Étude en cours, réalisée, abandonnée, non exploitable, non sélectionnée, et Fournisseur ${networkMark} sélectionné.`,
  },
  actors: {
    kind: 'rows',
    label: 'Suivie par',
    rows: {
      one: 'une personne',
      columns: {
        name: { kind: 'line', label: 'Nom', required: 'always', maxLength: 120 },
        email: { kind: 'email', label: 'Adresse e-mail' },
      },
    },
  },
  correspondents: {
    kind: 'rows',
    label: 'Correspondants',
    rows: { one: 'un correspondant', columns: { name: { kind: 'line', label: 'Nom', required: 'always', maxLength: 120 } } },
  },
  suppliers: {
    kind: 'rows',
    label: 'Fournisseurs',
    help: 'Un fournisseur du réseau mène à sa fiche ; pour un autre, écrivez son nom.',
    rows: {
      one: 'un fournisseur',
      columns: {
        kind: { kind: 'choice', label: 'Place', required: 'always', options: supplierKinds },
        supplier: { kind: 'reference', label: 'Fournisseur du réseau' },
        // As long as a title of the network, which an empty name takes.
        name: { kind: 'line', label: 'Nom', maxLength: 300 },
      },
    },
  },
  comment: { kind: 'text', label: 'Commentaire' },
  result: { kind: 'number', label: 'Résultat (%)', number: { decimals: 2, least: -999, most: 999 }, help: 'Le gain que l’étude a trouvé.' },
  potential: { kind: 'number', label: 'CA potentiel (€ HT)', number: { decimals: 2, least: 0, most: 10_000_000_000 } },
  attachments: {
    kind: 'rows',
    label: 'Pièces jointes',
    help: 'PDF ou classeurs. Ceux qui lisent l’étude les ouvrent, et personne d’autre.',
    rows: {
      one: 'une pièce',
      columns: {
        key: { kind: 'key', label: 'Pièce' },
        title: { kind: 'line', label: 'Titre', required: 'always' },
        file: { kind: 'file', label: 'Fichier', required: 'always' },
      },
    },
  },
} as const satisfies Fields;
export type StudyForm = FormOf<typeof studyFields>;

export const studyDeskEndpoints = contentEndpoints({
  name: 'studies',
  label: 'étude d’achat',
  fields: studyFields,
  filters: ['status', 'year'],
});
