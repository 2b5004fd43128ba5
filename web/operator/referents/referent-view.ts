import { IconAddressBook } from '@tabler/icons-react';
import { emptyFormOf } from '#protocol/desk/desk-fields.ts';
import { referentDeskEndpoints, referentFields } from '#protocol/organisations/referent-desk.ts';
import type { ContentView } from '#web/operator/kit/content-view.ts';

/** The people of the network who follow companies. */
export const referentView: ContentView = {
  name: 'referents',
  resource: 'referents',
  menu: { group: 'network', icon: IconAddressBook },
  endpoints: referentDeskEndpoints,
  fields: referentFields,
  singular: 'référent',
  plural: 'référents',
  title: 'Référents',
  create: 'Nouveau référent',
  titleLabel: 'Nom',
  columns: [
    { key: 'email', label: 'Adresse e-mail' },
    { key: 'phone', label: 'Téléphone' },
    { key: 'companies', label: 'Entreprises suivies' },
  ],
  filters: [],
  sections: [{ title: 'Référent', fields: ['firstname', 'lastname', 'function', 'email', 'phone'] }],
  empty: emptyFormOf(referentFields),
  kept: { closing: 'Plus aucune entreprise ne peut lui être confiée. Une fiche fermée se rouvre.' },
};
