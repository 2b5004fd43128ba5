import { emptyFormOf } from '#protocol/desk/desk-fields.ts';
import { offerDeskEndpoints, offerFields } from '#protocol/offers/offer-desk.ts';
import type { ContentView } from '#web/operator/kit/content-view.ts';
import { ContentScreen } from '#web/operator/kit/form/ContentScreen.tsx';
import { ContentListScreen } from '#web/operator/kit/list/ContentListScreen.tsx';

/** Negotiated offers and their documents. */
const offers: ContentView = {
  name: 'offres',
  resource: 'offers',
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

export const OfferListScreen = () => <ContentListScreen view={offers} />;
export const OfferContentScreen = () => <ContentScreen view={offers} />;
