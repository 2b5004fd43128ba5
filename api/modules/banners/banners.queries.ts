import type { Reader } from '#api/platform/database/schema.ts';
import { type BannerReader, shownBanners } from './banners.access.queries.ts';
import './banners.tables.ts';

/** Lists the banners of a place that a role sees now, in the operator's order, 20 at most. 'home': slides; 'list': interstitials of the lists (SEA-33). */
export const listBanners = (db: Reader, place: 'home' | 'list', reader: BannerReader) =>
  db
    .selectFrom('banners as b')
    .select(['id', 'title', 'body', 'link', 'logos', 'category_logos', 'network_logo', 'image', 'image_alt'])
    .where('place', '=', place)
    .where(shownBanners(reader))
    .orderBy('position')
    .orderBy('id')
    .limit(20)
    .execute();
export type BannerRow = Awaited<ReturnType<typeof listBanners>>[number];
