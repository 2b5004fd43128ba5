import { emptyFormOf } from '#protocol/desk/desk-fields.ts';
import { referentDeskEndpoints, referentFields, referentReplacement, referentUses } from '#protocol/organisations/referent-desk.ts';
import type { ContentView } from '#web/operator/kit/content-view.ts';
import { ContentScreen } from '#web/operator/kit/form/ContentScreen.tsx';
import { ContentListScreen } from '#web/operator/kit/list/ContentListScreen.tsx';

/** The people of the network who follow companies. */
const referents: ContentView = {
  name: 'referents',
  resource: 'referents',
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
  kept: {
    closing: 'Plus aucune entreprise ne peut lui être confiée. Une fiche fermée se rouvre.',
    uses: referentUses,
    replace: referentReplacement,
  },
};

export const ReferentListScreen = () => <ContentListScreen view={referents} />;
export const ReferentContentScreen = () => <ContentScreen view={referents} />;
