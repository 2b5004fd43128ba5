import { contentEndpoints } from '#protocol/desk/content-endpoints.ts';
import type { Fields, FormOf } from '#protocol/desk/desk-fields.ts';
import { replaceEndpoint, usesEndpoint } from '#protocol/desk/kept-endpoints.ts';

/** The form of a referent at the desk. */
export const referentFields = {
  firstname: { kind: 'line', label: 'Prénom', maxLength: 80 },
  lastname: { kind: 'line', label: 'Nom', required: 'always', maxLength: 80 },
  function: { kind: 'line', label: 'Fonction', maxLength: 120 },
  email: {
    kind: 'email',
    label: 'Adresse e-mail',
    required: 'always',
    help: 'Les demandes de ses adhérents et de ses fournisseurs y arrivent.',
  },
  phone: { kind: 'line', label: 'Téléphone', maxLength: 40, phone: true },
} as const satisfies Fields;
export type ReferentForm = FormOf<typeof referentFields>;

const [name, label] = ['referents', 'référent'] as const;
export const referentDeskEndpoints = {
  ...contentEndpoints({ name, label, fields: referentFields, filters: [] }),
  uses: usesEndpoint(name, label),
  replace: replaceEndpoint(name, label),
};
