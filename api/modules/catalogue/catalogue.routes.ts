import { everyMember } from '#api/platform/http/access.ts';
import type { HttpPlatform } from '#api/platform/http/http.ts';
import { serve } from '#api/platform/http/serve.ts';
import { Refusal } from '#api/platform/refusal.ts';
import { catalogueEndpoints } from '#protocol/catalogue/catalogue.ts';
import { coreRefusals } from '#protocol/core/refusal.ts';
import { presentCategory } from './catalogue.present.ts';
import { listCategories } from './catalogue.queries.ts';

export function catalogueRoutes(platform: HttpPlatform): void {
  serve(platform, catalogueEndpoints.categories, {
    access: everyMember,
    run: (ctx) => listCategories(ctx.db, null),
    present: (rows) => ({ rows: rows.map(presentCategory) }),
  });
  serve(platform, catalogueEndpoints.category, {
    access: everyMember,
    run: async (ctx, { params }) => {
      const [category] = await listCategories(ctx.db, params.slug);
      if (!category) throw new Refusal(coreRefusals.notFound);
      return category;
    },
    present: presentCategory,
  });
}
