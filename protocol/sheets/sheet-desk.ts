import { contentEndpoints } from '#protocol/desk/content-endpoints.ts';
import { type Fields, type FormOf, siteLimit } from '#protocol/desk/desk-fields.ts';
import { tagsLimit } from './tags.ts';

const markColumns = {
  title: { kind: 'line', label: 'Nom', required: 'always', maxLength: 120 },
  picture: { kind: 'picture', label: 'Logo', wordless: true },
} as const;

/** The fields that the sheets of subscribers and of suppliers share. */
const sharedFields = {
  title: { kind: 'line', label: 'Raison sociale', required: 'always', maxLength: 300 },
  siret: { kind: 'line', label: 'SIRET', maxLength: 20, help: '14 chiffres. Il se corrige quand l’entreprise déménage.' },
  parent: { kind: 'reference', label: 'Maison mère', help: 'Une maison mère n’en a pas elle-même.' },
  referent: { kind: 'reference', label: 'Référent', help: 'La personne du réseau qui suit cette entreprise.' },
  activity: { kind: 'line', label: 'Activité', maxLength: 300 },
  tags: {
    kind: 'line',
    label: 'Mots-clés',
    maxLength: tagsLimit,
    help: 'Séparés par des virgules ; par des barres « | » si l’un d’eux a une virgule.',
  },
  street: { kind: 'line', label: 'Rue', maxLength: 300 },
  postalCode: { kind: 'line', label: 'Code postal', maxLength: 20 },
  city: { kind: 'line', label: 'Ville', maxLength: 120 },
  department: { kind: 'line', label: 'Département', maxLength: 3, help: 'Vide : celui du code postal.' },
  latitude: { kind: 'line', label: 'Latitude', maxLength: 30, help: 'Avec la longitude, elle place l’entreprise sur la carte.' },
  longitude: { kind: 'line', label: 'Longitude', maxLength: 30 },
  naf: { kind: 'line', label: 'Code NAF', maxLength: 6 },
  nafLabel: { kind: 'line', label: 'Libellé NAF', maxLength: 300 },
  staff: { kind: 'number', label: 'Effectif', number: { decimals: 0, least: 0, most: 10_000_000 } },
  annualTurnover: { kind: 'number', label: 'Chiffre d’affaires annuel (€)', number: { decimals: 2, most: 1_000_000_000_000 } },
  phone: { kind: 'line', label: 'Téléphone', maxLength: 40, phone: true },
  website: { kind: 'line', label: 'Site web', maxLength: siteLimit },
  linkedin: { kind: 'line', label: 'LinkedIn', maxLength: siteLimit },
  youtube: { kind: 'line', label: 'YouTube', maxLength: siteLimit },
  youtubeChannel: { kind: 'line', label: 'Chaîne YouTube', maxLength: siteLimit },
  customLinkTitle: { kind: 'line', label: 'Titre du lien libre', maxLength: 120 },
  customLinkUri: { kind: 'line', label: 'Adresse du lien libre', maxLength: siteLimit },
  logo: { kind: 'picture', label: 'Logo', wordless: true },
  body: { kind: 'html', label: 'Présentation' },
  video: { kind: 'line', label: 'Adresse de la vidéo', maxLength: siteLimit },
  videoLinkText: { kind: 'line', label: 'Texte du lien de la vidéo', maxLength: 120 },
  contacts: {
    kind: 'rows',
    label: 'Contacts',
    atMost: 500,
    rows: {
      one: 'un contact',
      columns: {
        firstname: { kind: 'line', label: 'Prénom', maxLength: 80 },
        lastname: { kind: 'line', label: 'Nom', required: 'always', maxLength: 80 },
        title: { kind: 'line', label: 'Titre', maxLength: 120 },
        function: { kind: 'line', label: 'Fonction', maxLength: 120 },
        service: { kind: 'line', label: 'Service', maxLength: 120 },
        email: { kind: 'email', label: 'Adresse e-mail' },
        phone: { kind: 'line', label: 'Téléphone', maxLength: 40, phone: true },
        tel: { kind: 'line', label: 'Mobile', maxLength: 40, phone: true },
      },
    },
  },
  keyNumbers: {
    kind: 'rows',
    label: 'Chiffres clés',
    rows: {
      one: 'un chiffre clé',
      columns: {
        key: { kind: 'line', label: 'Intitulé', required: 'always', maxLength: 120 },
        value: { kind: 'line', label: 'Valeur', required: 'always', maxLength: 120 },
      },
    },
  },
  labels: { kind: 'rows', label: 'Labels', rows: { one: 'un label', columns: markColumns } },
  certifications: { kind: 'rows', label: 'Certifications', rows: { one: 'une certification', columns: markColumns } },
  gallery: {
    kind: 'rows',
    label: 'Galerie',
    rows: {
      one: 'une image',
      columns: {
        picture: { kind: 'picture', label: 'Image', required: 'always' },
        title: { kind: 'line', label: 'Légende', maxLength: 200 },
      },
    },
  },
} as const satisfies Fields;

/** The form of a subscriber at the desk. */
export const subscriberSheetFields = {
  ...sharedFields,
  siret: { ...sharedFields.siret, required: 'always' },
  joinedOn: { kind: 'line', label: 'Date d’adhésion', maxLength: 10, help: 'jj/mm/aaaa' },
} as const satisfies Fields;

/** The form of a supplier at the desk. A foreign one has no SIRET, but an identifier with its country. */
export const supplierSheetFields = {
  ...sharedFields,
  foreignId: { kind: 'line', label: 'Identifiant étranger', maxLength: 40, help: 'À la place du SIRET, avec le pays.' },
  country: { kind: 'line', label: 'Pays', maxLength: 80, help: 'Vide : France.' },
  family: { kind: 'reference', label: 'Famille principale' },
  families: { kind: 'references', label: 'Familles et sous-familles', atMost: 500, help: 'Une sous-famille apporte sa famille.' },
  referenceYear: { kind: 'line', label: 'Année de référencement', maxLength: 4 },
  onDemand: { kind: 'flag', label: 'Offre sur mesure', help: 'Les adhérents peuvent lui demander une offre sur mesure.' },
  evaluationLink: { kind: 'line', label: 'Formulaire d’évaluation', maxLength: siteLimit },
  expertPages: {
    kind: 'rows',
    label: 'Fiches experts',
    rows: {
      one: 'une fiche expert',
      columns: {
        slug: { kind: 'line', label: 'Adresse de la page', required: 'always', maxLength: 120, help: 'Comme gestion-des-dechets.' },
        title: { kind: 'line', label: 'Titre', required: 'always', maxLength: 200 },
        description: { kind: 'text', label: 'Description', maxLength: 1000 },
      },
    },
  },
} as const satisfies Fields;

export type SubscriberSheetForm = FormOf<typeof subscriberSheetFields>;
export type SupplierSheetForm = FormOf<typeof supplierSheetFields>;

export const supplierSheetEndpoints = contentEndpoints({
  name: 'suppliers',
  label: 'fournisseur',
  fields: supplierSheetFields,
  filters: ['family', 'referent'],
});
export const subscriberSheetEndpoints = contentEndpoints({
  name: 'subscribers',
  label: 'adhérent',
  fields: subscriberSheetFields,
  filters: ['referent'],
});
