import { IconSlideshow } from '@tabler/icons-react';
import { bannerDeskEndpoints, bannerFields } from '#protocol/banners/banner-desk.ts';
import { emptyFormOf } from '#protocol/desk/desk-fields.ts';
import type { ContentView } from '#web/operator/kit/content-view.ts';

/** The slides of the home page and the interstitials of the lists. */
export const bannerView: ContentView = {
  name: 'bannieres',
  resource: 'banners',
  menu: { group: 'contents', icon: IconSlideshow },
  endpoints: bannerDeskEndpoints,
  fields: bannerFields,
  singular: 'bannière',
  plural: 'bannières',
  title: 'Bannières',
  create: 'Nouvelle bannière',
  isFeminine: true,
  columns: [
    { key: 'spot', label: 'Emplacement' },
    { key: 'position', label: 'Rang' },
  ],
  filters: [{ name: 'spot', label: 'Emplacement', all: 'Tous les emplacements' }],
  sections: [
    { title: 'Bannière', fields: ['title', 'spot', 'position', 'body', 'link', 'picture'] },
    { title: 'Public', fields: ['subscribers', 'suppliers', 'operators'] },
    { title: 'Logos', fields: ['networkLogo', 'logos', 'categoryLogos'] },
  ],
  empty: { ...emptyFormOf(bannerFields), spot: 'home', position: '1', subscribers: true, suppliers: true, operators: true },
};
