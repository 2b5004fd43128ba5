import { everyMember } from '#api/platform/http/access.ts';
import type { HttpPlatform } from '#api/platform/http/http.ts';
import { serve } from '#api/platform/http/serve.ts';
import { imageOf } from '#api/platform/images.ts';
import { homeEndpoints, type Reference, referencesShown } from '#protocol/home/home.ts';
import { type LatestRow, latestOrganisations } from './home.queries.ts';

/** Presents an organisation, then its next webinar, if any. */
const presentReferences = (row: LatestRow): Reference[] => [
  {
    id: String(row.id),
    type: row.kind,
    slug: row.slug,
    title: row.title,
    family: row.kind === 'supplier' ? row.family : row.activity,
    city: row.city,
    medias: { thumbnail: imageOf(row.logo, row.title) },
  },
  ...row.webinars.map(
    (webinar): Reference => ({
      id: String(webinar.id),
      type: 'webinar',
      slug: webinar.slug,
      title: webinar.title,
      startsAt: new Date(webinar.starts_at ?? '').toISOString(),
      medias: { thumbnail: imageOf(webinar.image, webinar.image_alt) },
    }),
  ),
];

export function homeRoutes(platform: HttpPlatform): void {
  serve(platform, homeEndpoints.references, {
    access: everyMember,
    run: (ctx) => latestOrganisations(ctx.db, ctx, ctx.actor.role === 'supplier' ? 'subscriber' : 'supplier', referencesShown),
    present: (rows) => ({ rows: rows.flatMap(presentReferences) }),
  });
}
