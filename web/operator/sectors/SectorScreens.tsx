import { emptyFormOf } from '#protocol/desk/desk-fields.ts';
import { sectorDeskEndpoints, sectorFields } from '#protocol/pages/sector-desk.ts';
import type { ContentView } from '#web/operator/kit/content-view.ts';
import { ContentScreen } from '#web/operator/kit/form/ContentScreen.tsx';
import { ContentListScreen } from '#web/operator/kit/list/ContentListScreen.tsx';

/** The sections of the page of market indices. */
const sectors: ContentView = {
  name: 'indices-marches',
  resource: 'sectors',
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

export const SectorListScreen = () => <ContentListScreen view={sectors} />;
export const SectorContentScreen = () => <ContentScreen view={sectors} />;
