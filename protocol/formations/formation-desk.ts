import { contentEndpoints } from '#protocol/desk/content-endpoints.ts';
import type { Fields, FormOf } from '#protocol/desk/desk-fields.ts';

const price = { decimals: 2, least: 0, most: 1_000_000 } as const;
const hours = { decimals: 0, least: 1, most: 2000 } as const;

/** The fields of the story of a training: its title, its place in the catalogue, its programme. */
const story = {
  title: { kind: 'line', label: 'Titre', required: 'always' },
  branch: {
    kind: 'line',
    label: 'Branche',
    required: 'always',
    maxLength: 120,
    suggested: true,
    help: 'Une branche qui n’existe pas encore est créée.',
  },
  category: {
    kind: 'line',
    label: 'Catégorie',
    required: 'always',
    maxLength: 120,
    suggested: true,
    help: 'Une catégorie qui n’existe pas encore est créée dans la branche.',
  },
  body: { kind: 'html', label: 'Description', required: 'toPublish' },
  picture: { kind: 'picture', label: 'Image' },
  objectives: { kind: 'html', label: 'Objectifs' },
  public: { kind: 'html', label: 'Public et prérequis' },
  steps: {
    kind: 'rows',
    label: 'Étapes du programme',
    rows: {
      one: 'une étape',
      columns: {
        title: { kind: 'line', label: 'Titre', required: 'always' },
        description: { kind: 'text', label: 'Description', help: 'Une ligne vide sépare deux paragraphes.' },
        situation: { kind: 'line', label: 'Mise en situation', maxLength: 1000 },
      },
    },
  },
  speakers: {
    kind: 'rows',
    label: 'Intervenants',
    rows: {
      one: 'un intervenant',
      columns: {
        name: { kind: 'line', label: 'Nom', required: 'always', maxLength: 160 },
        description: { kind: 'text', label: 'Présentation', maxLength: 2000 },
      },
    },
  },
} as const satisfies Fields;

/** Formats, prices, and how those who came judged it. */
const facts = {
  durationHours: { kind: 'number', label: 'Durée (heures)', required: 'always', number: hours },
  inter: { kind: 'flag', label: 'Proposée en inter-entreprises' },
  interPrice: { kind: 'number', label: 'Prix inter (€ HT par personne)', number: price, help: 'Vide : sur devis.' },
  intra: { kind: 'flag', label: 'Proposée en intra-entreprise' },
  intraPrice: { kind: 'number', label: 'Prix intra (€ HT par groupe)', number: price, help: 'Vide : sur devis.' },
  intraHours: { kind: 'number', label: 'Durée intra (heures)', number: hours },
  custom: { kind: 'flag', label: 'Proposée sur mesure' },
  customPrice: { kind: 'number', label: 'Prix sur mesure (€ HT par groupe)', number: price, help: 'Vide : sur devis.' },
  customHours: { kind: 'number', label: 'Durée sur mesure (heures)', number: hours },
  taux: { kind: 'number', label: 'Participants satisfaits (%)', number: { decimals: 2, least: 0, most: 100 } },
  rate: { kind: 'number', label: 'Note sur 10', number: { decimals: 2, least: 0, most: 10 } },
  answers: { kind: 'number', label: 'Nombre d’avis', number: { decimals: 0, least: 0, most: 1_000_000 } },
  answersYear: { kind: 'number', label: 'Année des avis', years: [2000, 2100] },
  certifications: {
    kind: 'rows',
    label: 'Certifications',
    rows: {
      one: 'une certification',
      columns: {
        title: { kind: 'line', label: 'Nom', required: 'always', maxLength: 160 },
        picture: { kind: 'picture', label: 'Logo', required: 'always', wordless: true },
      },
    },
  },
  interviews: {
    kind: 'rows',
    label: 'Témoignages',
    rows: {
      one: 'un témoignage',
      columns: {
        title: { kind: 'line', label: 'De qui', required: 'always', maxLength: 160 },
        article: { kind: 'reference', label: 'Article' },
        body: { kind: 'text', label: 'Ses mots', required: 'always', maxLength: 2000 },
      },
    },
  },
} as const satisfies Fields;

/** The facts of Qualiopi, the contact, what comes with the training, and its sessions. */
const means = {
  accessDelay: { kind: 'line', label: 'Délai d’accès', maxLength: 300 },
  updatedOn: { kind: 'date', label: 'Mise à jour du programme' },
  methods: { kind: 'html', label: 'Méthodes' },
  evaluation: { kind: 'html', label: 'Évaluation' },
  support: { kind: 'html', label: 'Support' },
  a11y: { kind: 'html', label: 'Accessibilité', help: 'Le contact ci-dessous est alors aussi le contact handicap.' },
  contactFirstname: { kind: 'line', label: 'Prénom du contact', maxLength: 80, together: 'le contact' },
  contactLastname: { kind: 'line', label: 'Nom du contact', maxLength: 80, together: 'le contact' },
  contactEmail: { kind: 'email', label: 'E-mail du contact', together: 'le contact' },
  video: { kind: 'url', label: 'Vidéo', help: 'Une adresse https://…' },
  documents: { kind: 'references', label: 'Documents joints' },
  sessions: {
    kind: 'rows',
    label: 'Sessions',
    atMost: 500,
    help: 'Une session qui a des inscrits s’annule et ne se retire pas. Annulée ou déplacée, elle prévient ses inscrits : à la publication, ou dès l’enregistrement si la formation n’est pas en ligne.',
    rows: {
      one: 'une session',
      columns: {
        key: { kind: 'key', label: 'Session' },
        startsAt: { kind: 'instant', label: 'Début', required: 'always' },
        endsAt: { kind: 'instant', label: 'Fin', required: 'always', time: '17:00', follows: 'startsAt' },
        location: { kind: 'line', label: 'Lieu', required: 'always', maxLength: 160 },
        body: { kind: 'line', label: 'Précision', maxLength: 500 },
        full: { kind: 'flag', label: 'Complète' },
        cancelled: { kind: 'flag', label: 'Annulée' },
      },
    },
  },
} as const satisfies Fields;

/** The form of a training at the desk. */
export const formationFields = { ...story, ...facts, ...means } as const satisfies Fields;
export type FormationForm = FormOf<typeof formationFields>;

export const formationDeskEndpoints = contentEndpoints({
  name: 'formations',
  label: 'formation',
  fields: formationFields,
  filters: ['category'],
});
