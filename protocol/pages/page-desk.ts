import { contentEndpoints } from '#protocol/desk/content-endpoints.ts';
import type { Fields, FormOf } from '#protocol/desk/desk-fields.ts';

/** The form of a page at the desk. */
export const pageFields = {
  title: { kind: 'line', label: 'Titre', required: 'always' },
  slug: {
    kind: 'line',
    label: 'Adresse',
    maxLength: 120,
    once: true,
    help: 'La fin de l’adresse /page/…, en minuscules et tirets. Vide, elle vient du titre. Elle ne change plus ensuite.',
  },
  audience: { kind: 'choice', label: 'Lecteurs', required: 'always' },
  body: { kind: 'html', label: 'Texte', required: 'toPublish' },
} as const satisfies Fields;
export type PageForm = FormOf<typeof pageFields>;

export const pageDeskEndpoints = contentEndpoints({ name: 'pages', label: 'page', fields: pageFields, filters: ['audience'] });
