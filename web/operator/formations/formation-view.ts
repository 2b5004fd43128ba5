import { IconSchool } from '@tabler/icons-react';
import { emptyFormOf } from '#protocol/desk/desk-fields.ts';
import { formationDeskEndpoints, formationFields } from '#protocol/formations/formation-desk.ts';
import type { ContentView } from '#web/operator/kit/content-view.ts';
import { FormationListScreen } from './FormationListScreen.tsx';

/** Trainings with their sessions. */
export const formationView: ContentView = {
  name: 'formations',
  resource: 'formations',
  menu: { group: 'contents', icon: IconSchool },
  endpoints: formationDeskEndpoints,
  fields: formationFields,
  singular: 'formation',
  plural: 'formations',
  title: 'Formations',
  create: 'Nouvelle formation',
  isFeminine: true,
  columns: [{ key: 'category', label: 'Catégorie' }],
  filters: [{ name: 'category', label: 'Catégorie', all: 'Toutes les catégories' }],
  sections: [
    { title: 'Formation', fields: ['title', 'branch', 'category', 'durationHours', 'body', 'picture'] },
    { title: 'Sessions', fields: ['sessions'] },
    {
      title: 'Formats et tarifs',
      fields: ['inter', 'interPrice', 'intra', 'intraPrice', 'intraHours', 'custom', 'customPrice', 'customHours'],
      starts: ['intra', 'custom'],
    },
    { title: 'Programme', fields: ['objectives', 'public', 'steps', 'speakers'] },
    { title: 'Satisfaction', fields: ['taux', 'rate', 'answers', 'answersYear', 'certifications', 'interviews'] },
    { title: 'Modalités', fields: ['accessDelay', 'updatedOn', 'methods', 'evaluation', 'support'] },
    { title: 'Accessibilité et contact', fields: ['a11y', 'contactFirstname', 'contactLastname', 'contactEmail'] },
    { title: 'Documents et vidéo', fields: ['documents', 'video'] },
  ],
  empty: { ...emptyFormOf(formationFields), inter: true },
  screens: { list: FormationListScreen },
};
