import { matchWords } from '#api/modules/search/index.ts';
import { parisDate } from '#api/platform/clock.ts';
import type { HttpPlatform } from '#api/platform/http/http.ts';
import { serve } from '#api/platform/http/serve.ts';
import { pagerOf } from '#protocol/core/page.ts';
import { type OfferDocument, offerEndpoints } from '#protocol/offers/offers.ts';
import { type OfferDocumentRow, searchOfferDocuments } from './offers.queries.ts';

const presentDocument = (row: OfferDocumentRow): OfferDocument => ({
  title: row.title,
  link: `/documents/${row.slug}/file`,
  format: row.format,
  category: row.category,
  affiliate: null,
  body: row.body,
  fid: String(row.id),
  supplier: { slug: row.supplier_slug, title: row.supplier_title },
  expirationDate: row.expires_on,
});

export function offerRoutes(platform: HttpPlatform): void {
  serve(platform, offerEndpoints.documents, {
    access: ['subscriber', 'operator'],
    run: async (ctx, { query }) => searchOfferDocuments(ctx.db, await matchWords(ctx.db, query.s), parisDate(ctx.now), query.page),
    present: ({ rows, page, total }) => ({ rows: rows.map(presentDocument), pager: pagerOf(page, total) }),
  });
}
