import { IconChartLine } from '@tabler/icons-react';
import { emptyFormOf } from '#protocol/desk/desk-fields.ts';
import { indexDeskEndpoints, indexFields } from '#protocol/indices/index-desk.ts';
import type { ContentView } from '#web/operator/kit/content-view.ts';
import { IndexScreen } from './IndexScreen.tsx';

/** Price indices: their facts, then their values. */
export const indexView: ContentView = {
  name: 'indices',
  resource: 'indices',
  menu: { group: 'purchasing', icon: IconChartLine },
  endpoints: indexDeskEndpoints,
  fields: indexFields,
  singular: 'indice',
  plural: 'indices',
  title: 'Indices',
  create: 'Nouvel indice',
  columns: [
    { key: 'code', label: 'Code' },
    { key: 'family', label: 'Famille' },
    { key: 'last', label: 'Dernière valeur' },
  ],
  filters: [{ name: 'family', label: 'Famille', all: 'Toutes les familles' }],
  sections: [
    { title: 'Indice', fields: ['title', 'code', 'family', 'frequency', 'publicationDays', 'description'] },
    { title: 'Unité', fields: ['unitName', 'unitSymbol', 'currency', 'rateOf', 'rateIn'] },
    { title: 'Origine', fields: ['source', 'licence', 'origin', 'delivery'] },
    { title: 'Série arrêtée', fields: ['successor', 'junction', 'coefficient'] },
  ],
  empty: emptyFormOf(indexFields),
  kept: { closing: 'Les membres ne le verront plus, ni dans la liste, ni à l’accueil. Ses valeurs sont gardées, et il se rouvre.' },
  screens: { content: IndexScreen },
};
