import { IconTrendingUp } from '@tabler/icons-react';
import { emptyFormOf } from '#protocol/desk/desk-fields.ts';
import { sectorDeskEndpoints, sectorFields } from '#protocol/pages/sector-desk.ts';
import type { ContentView } from '#web/operator/kit/content-view.ts';

/** The sections of the page of market indices. */
export const sectorView: ContentView = {
  name: 'indices-marches',
  resource: 'sectors',
  menu: { group: 'contents', icon: IconTrendingUp },
  endpoints: sectorDeskEndpoints,
  fields: sectorFields,
  singular: 'rubrique',
  plural: 'rubriques',
  title: 'Indices des marchés',
  create: 'Nouvelle rubrique',
  isFeminine: true,
  columns: [{ key: 'position', label: 'Rang' }],
  filters: [],
  sections: [{ title: 'Rubrique', fields: ['title', 'position', 'body'] }],
  empty: { ...emptyFormOf(sectorFields), position: '1' },
};
