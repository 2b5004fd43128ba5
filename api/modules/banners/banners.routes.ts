import { everyMember } from '#api/platform/http/access.ts';
import type { HttpPlatform } from '#api/platform/http/http.ts';
import { serve } from '#api/platform/http/serve.ts';
import { imageOf, imageUrl } from '#api/platform/images.ts';
import { type Banner, bannerEndpoints } from '#protocol/banners/banners.ts';
import type { MemberRole } from '#protocol/core/active-role.ts';
import { mayFollow } from '#protocol/core/may-follow.ts';
import { type BannerRow, listBanners } from './banners.queries.ts';

const presentBanner = (row: BannerRow, role: MemberRole): Banner => ({
  titre: row.title,
  description: row.body,
  link: row.link !== null && mayFollow(role, row.link) ? row.link : null,
  logos: row.logos.map(({ image, title }) => ({ logo: imageUrl(image), title })),
  logos_categ: row.category_logos.map(({ image }) => ({ logo: imageUrl(image) })),
  logo_mercurial: row.network_logo,
  title: row.title,
  body: row.body,
  media: imageOf(row.image, row.image_alt),
  medias: { heading: row.image === null ? null : { source: { search: imageUrl(row.image) }, alt: row.image_alt } },
});

export function bannerRoutes(platform: HttpPlatform): void {
  serve(platform, bannerEndpoints.list, {
    access: everyMember,
    run: (ctx, { query }) => listBanners(ctx.db, query.front ? 'home' : 'list', { role: ctx.actor.role, now: ctx.now }),
    present: (rows, { actor }) => ({ rows: rows.map((row) => presentBanner(row, actor.role)) }),
  });
}
