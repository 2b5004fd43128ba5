import { contentEndpoints } from '#protocol/desk/content-endpoints.ts';
import type { Fields, FormOf } from '#protocol/desk/desk-fields.ts';

/** The form of an article at the desk. */
export const articleFields = {
  title: { kind: 'line', label: 'Titre', required: 'always' },
  category: {
    kind: 'choice',
    label: 'Catégorie',
    required: 'always',
    help: 'Elle décide qui lit l’article : adhérents, fournisseurs ou tous.',
  },
  body: { kind: 'html', label: 'Texte', required: 'toPublish' },
  picture: { kind: 'picture', label: 'Image' },
  startsAt: { kind: 'instant', label: 'Début', help: 'D’un webinar ou d’un événement.' },
  endsAt: { kind: 'instant', label: 'Fin' },
  url: { kind: 'url', label: 'Lien pour participer', help: 'D’un webinar : « S’inscrire », puis « Rejoindre », y mènent.' },
  replay: { kind: 'url', label: 'Replay', help: 'D’un webinar : il prend la place du lien.' },
  subscription: {
    kind: 'flag',
    label: 'Inscription ouverte',
    help: 'Hors webinar : « S’inscrire » ouvre un formulaire, qui vous parvient sous « Demandes ».',
  },
  agenda: { kind: 'html', label: 'Programme' },
  host: {
    kind: 'reference',
    label: 'Fournisseur qui anime',
    help: 'Ce fournisseur lit l’article, quelle que soit la catégorie de l’article.',
  },
  contactFirstname: { kind: 'line', label: 'Prénom du contact', maxLength: 80, together: 'le contact' },
  contactLastname: { kind: 'line', label: 'Nom du contact', maxLength: 80, together: 'le contact' },
  contactEmail: { kind: 'email', label: 'E-mail du contact', together: 'le contact' },
  documents: { kind: 'references', label: 'Documents joints' },
} as const satisfies Fields;
export type ArticleForm = FormOf<typeof articleFields>;

export const articleDeskEndpoints = contentEndpoints({
  name: 'articles',
  label: 'article',
  fields: articleFields,
  filters: ['category'],
});
