import { emptyFormOf } from '#protocol/desk/desk-fields.ts';
import { studyDeskEndpoints, studyFields } from '#protocol/studies/study-desk.ts';
import { statusText } from '#protocol/studies/study-status.ts';
import { useConfig } from '#web/lib/http/config.ts';
import type { ContentView } from '#web/operator/kit/content-view.ts';
import { ContentScreen } from '#web/operator/kit/form/ContentScreen.tsx';
import { ContentListScreen } from '#web/operator/kit/list/ContentListScreen.tsx';

/** Purchasing studies. */
const studies: ContentView = {
  name: 'etudes',
  resource: 'studies',
  endpoints: studyDeskEndpoints,
  fields: studyFields,
  singular: 'étude',
  plural: 'études',
  title: 'Études d’achat',
  create: 'Nouvelle étude',
  isFeminine: true,
  columns: [
    { key: 'company', label: 'Société' },
    { key: 'status', label: 'Statut' },
    { key: 'requestedOn', label: 'Demandée le' },
  ],
  filters: [
    { name: 'status', label: 'Statut', all: 'Tous les statuts' },
    { name: 'year', label: 'Année', all: 'Toutes les années' },
  ],
  sections: [
    { title: 'Étude', fields: ['title', 'category', 'company', 'requestedOn', 'status'] },
    { title: 'Personnes', fields: ['actors', 'correspondents'] },
    { title: 'Fournisseurs', fields: ['suppliers'] },
    { title: 'Résultat', fields: ['result', 'potential', 'comment'] },
    { title: 'Pièces jointes', fields: ['attachments'] },
  ],
  empty: emptyFormOf(studyFields),
};

/** Returns the view with the name of the network in the help of the status. */
function useStudies(): ContentView {
  const { networkName = '' } = useConfig() ?? {};
  const { status } = studyFields;
  return { ...studies, fields: { ...studyFields, status: { ...status, help: statusText(status.help, networkName) } } };
}

export const StudyListScreen = () => <ContentListScreen view={studies} />;
export const StudyContentScreen = () => <ContentScreen view={useStudies()} />;
