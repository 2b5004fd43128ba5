import { sql } from 'kysely';
import type { Reader } from '#api/platform/database/schema.ts';
import type { MemberRole } from '#protocol/core/active-role.ts';
import './banners.tables.ts';

/** Lists the banners of a place that are made for a role, in the operator's order, 20 at most. 'home': slides; 'list': interstitials of the lists (SEA-33). */
export const listBanners = (db: Reader, place: 'home' | 'list', role: MemberRole) =>
  db
    .selectFrom('banners')
    .select(['id', 'title', 'body', 'link', 'logos', 'category_logos', 'network_logo', 'image', 'image_alt'])
    .where('place', '=', place)
    .where((eb) => eb.or([eb('audience', 'is', null), sql<boolean>`${role} = any(audience)`]))
    .orderBy('position')
    .orderBy('id')
    .limit(20)
    .execute();
export type BannerRow = Awaited<ReturnType<typeof listBanners>>[number];
