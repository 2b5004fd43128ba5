import { everyMember } from '#api/platform/http/access.ts';
import type { HttpPlatform } from '#api/platform/http/http.ts';
import { serve } from '#api/platform/http/serve.ts';
import { imageOf } from '#api/platform/images.ts';
import { type FormationCard, formationEndpoints } from '#protocol/formations/formations.ts';
import { type FormationRow, nextFormations } from './formations.queries.ts';

/** The number of trainings on the home page. */
const formationsAtHome = 1;

const presentCard = (row: FormationRow): FormationCard => {
  const media = imageOf(row.image, row.image_alt);
  return {
    id: String(row.id),
    slug: row.slug,
    title: row.title,
    body: row.body,
    type: 'Formation',
    createdAt: row.published_at.toISOString(),
    medias: media && { ...media, thumbnail: media },
    metadatas: { category: row.category, duration: row.duration_hours, price: row.price_cents === null ? null : row.price_cents / 100 },
    session: row.starts_at === null || row.location === null ? null : { dateTime: row.starts_at.toISOString(), location: row.location },
  };
};

export function formationRoutes(platform: HttpPlatform): void {
  serve(platform, formationEndpoints.home, {
    access: everyMember,
    run: (ctx) => nextFormations(ctx.db, ctx.now, formationsAtHome),
    present: (rows) => ({ rows: rows.map(presentCard) }),
  });
}
