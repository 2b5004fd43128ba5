import { datedViewer, findOwner } from '#api/modules/documents/index.ts';
import { matchWords, readingOf, recordMiss } from '#api/modules/search/index.ts';
import type { Actor, ReadContext } from '#api/platform/context.ts';
import { Refusal } from '#api/platform/refusal.ts';
import type { ParsedInputOf } from '#protocol/core/endpoint.ts';
import { coreRefusals } from '#protocol/core/refusal.ts';
import type { offerEndpoints } from '#protocol/offers/offers.ts';
import { maySeeOffersOf } from './offers.policy.ts';
import { countOffers, currentOfferIds, listOfferDocuments, listOffers, listPastOffers } from './offers.queries.ts';

type Ctx = ReadContext<Actor>;

/** Searches the current offers, and the suppliers: an offer that is planned or has ended is not found, nor are its words told. */
const matchOffers = (ctx: Ctx, typed: string, exact?: boolean) =>
  matchWords(ctx.db, typed, exact, { kind: 'offer', ids: currentOfferIds(datedViewer(ctx)) });

/** Lists a page of the current offers that match a keyword. */
export async function searchOffers(ctx: Ctx, { query }: ParsedInputOf<typeof offerEndpoints.search>) {
  const list = { match: await matchOffers(ctx, query.s, query.exact), supplierId: null };
  recordMiss(ctx, 'offers', list.match);
  const found = await listOffers(ctx.db, datedViewer(ctx), list, query.page);
  const kind = list.match?.hits('offer').entities.length === 0 ? 'supplier' : 'offer';
  return { ...found, page: query.page, reading: await readingOf(ctx.db, kind, list.match) };
}

/** Lists a page of the current offers of a supplier, and the names of those that ended within a year. */
export async function listOffersOf(ctx: Ctx, { params, query }: ParsedInputOf<typeof offerEndpoints.ofSupplier>) {
  const supplierId = (await findOwner(ctx.db, 'supplier', params.slug))?.id;
  // A supplier may see no offer of another one: 403 for every slug, so that it cannot find out which ones exist.
  if (!maySeeOffersOf(ctx.actor, supplierId)) throw new Refusal(coreRefusals.accessDenied);
  if (supplierId === undefined) throw new Refusal(coreRefusals.notFound);
  const viewer = datedViewer(ctx);
  const current = await listOffers(ctx.db, viewer, { match: null, supplierId }, query.page);
  return { ...current, page: query.page, expired: await listPastOffers(ctx.db, supplierId, viewer) };
}

/** Lists a page of the documents of the current offers that match a keyword, and counts these offers. */
export async function searchOfferDocuments(ctx: Ctx, { query }: ParsedInputOf<typeof offerEndpoints.documents>) {
  const list = { match: await matchOffers(ctx, query.s), supplierId: null };
  const viewer = datedViewer(ctx);
  const found = await listOfferDocuments(ctx.db, viewer, list, query.page);
  return { ...found, page: query.page, offers: await countOffers(ctx.db, viewer, list) };
}
