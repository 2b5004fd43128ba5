import { everyMember } from '#api/platform/http/access.ts';
import type { HttpPlatform } from '#api/platform/http/http.ts';
import { serve } from '#api/platform/http/serve.ts';
import { pagerOf } from '#protocol/core/page.ts';
import { offerEndpoints } from '#protocol/offers/offers.ts';
import { listOffersOf, searchOfferDocuments, searchOffers } from './list-offers.ts';
import { rolesOfOfferSearch } from './offers.policy.ts';
import { presentOffer, presentOfferDocument, presentPastOffer } from './offers.present.ts';

export function offerRoutes(platform: HttpPlatform): void {
  serve(platform, offerEndpoints.search, {
    access: rolesOfOfferSearch,
    run: searchOffers,
    present: ({ rows, page, total, reading }) => ({ rows: rows.map(presentOffer), pager: pagerOf(page, total), reading }),
  });
  serve(platform, offerEndpoints.ofSupplier, {
    access: everyMember,
    run: listOffersOf,
    present: ({ rows, page, total, expired }) => ({
      rows: rows.map(presentOffer),
      pager: pagerOf(page, total),
      expired: expired.map(presentPastOffer),
    }),
  });
  serve(platform, offerEndpoints.documents, {
    access: rolesOfOfferSearch,
    run: searchOfferDocuments,
    present: ({ rows, page, total, offers }) => ({ rows: rows.map(presentOfferDocument), pager: pagerOf(page, total), offers }),
  });
}
