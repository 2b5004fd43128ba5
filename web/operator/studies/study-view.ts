import { IconReportSearch } from '@tabler/icons-react';
import { emptyFormOf } from '#protocol/desk/desk-fields.ts';
import { studyDeskEndpoints, studyFields } from '#protocol/studies/study-desk.ts';
import type { ContentView } from '#web/operator/kit/content-view.ts';
import { StudyScreen } from './StudyScreen.tsx';

/** Purchasing studies. */
export const studyView: ContentView = {
  name: 'etudes',
  resource: 'studies',
  menu: { group: 'purchasing', icon: IconReportSearch },
  endpoints: studyDeskEndpoints,
  fields: studyFields,
  singular: 'étude',
  plural: 'études',
  title: 'Études d’achat',
  create: 'Nouvelle étude',
  isFeminine: true,
  ofCompany: true,
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
  screens: { content: StudyScreen },
};
