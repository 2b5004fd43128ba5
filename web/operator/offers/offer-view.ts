import { IconTag } from '@tabler/icons-react';
import { emptyFormOf } from '#protocol/desk/desk-fields.ts';
import { offerDeskEndpoints, offerFields } from '#protocol/offers/offer-desk.ts';
import type { ContentView } from '#web/operator/kit/content-view.ts';

/** Negotiated offers and their documents. */
export const offerView: ContentView = {
  name: 'offres',
  resource: 'offers',
  menu: { group: 'purchasing', icon: IconTag },
  endpoints: offerDeskEndpoints,
  fields: offerFields,
  singular: 'offre',
  plural: 'offres',
  title: 'Offres',
  create: 'Nouvelle offre',
  isFeminine: true,
  columns: [
    { key: 'supplier', label: 'Fournisseur' },
    { key: 'expiresOn', label: 'Dernier jour' },
  ],
  endsByForm: true,
  filters: [{ name: 'special', label: 'Sorte', all: 'Toutes les offres' }],
  sections: [
    { title: 'Offre', fields: ['title', 'supplier', 'expiresOn', 'special', 'body', 'catalogueUrl', 'picture'] },
    { title: 'Prix', fields: ['prices'] },
    { title: 'Documents', fields: ['documents'] },
  ],
  empty: emptyFormOf(offerFields),
};
