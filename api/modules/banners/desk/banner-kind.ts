import type { ContentKind } from '#api/modules/desk/index.ts';
import { type BannerForm, bannerDeskEndpoints, bannerFields, bannerPlaces } from '#protocol/banners/banner-desk.ts';
import { bannerSource, deleteBanners, findStoredBanner, insertBanner, updateBanner } from './banner-desk.queries.ts';
import { columnsOf, formOf } from './banner-form.ts';
import { judgeBanner } from './judge-banner.ts';

/** The banners of the home page and of the lists at the desk. */
export const bannerKind: ContentKind<BannerForm> = {
  resource: 'banners',
  endpoints: bannerDeskEndpoints,
  searchKind: null,
  fields: bannerFields,
  table: 'banners',
  source: bannerSource,
  filters: ['spot'],
  columns: ['spot', 'position'],
  pathOf: (place) => (place === 'home' ? '/' : '/fournisseurs'),
  choices: { spot: async () => Object.entries(bannerPlaces).map(([id, label]) => ({ id, label })) },
  readForm: async (db, id) => formOf(await findStoredBanner(db, id)),
  judge: judgeBanner,
  insert: (tx, form, facts) => insertBanner(tx, columnsOf(form), facts),
  update: (tx, id, form, facts) => updateBanner(tx, id, form && columnsOf(form), facts),
  remove: deleteBanners,
};
