import { matchWords, recordMiss } from '#api/modules/search/index.ts';
import { parisDate } from '#api/platform/clock.ts';
import type { Actor, ReadContext } from '#api/platform/context.ts';
import { Refusal } from '#api/platform/refusal.ts';
import type { ParsedInputOf } from '#protocol/core/endpoint.ts';
import { coreRefusals } from '#protocol/core/refusal.ts';
import { type DocumentListFilters, type documentEndpoints, expertCategories, productCategories } from '#protocol/documents/documents.ts';
import { mayList } from './documents.policy.ts';
import { countChoices, type DocumentList, type DocumentRow, findOwner, latestDocuments, listDocuments } from './documents.queries.ts';

export type DocumentPage = {
  rows: DocumentRow[];
  page: number;
  total: number;
};
type Ctx = ReadContext<Actor>;

export const onlookerOf = (ctx: Ctx) => ({ actor: ctx.actor, today: parisDate(ctx.now) });

/** The organisation whose sheet is asked for; null without any. */
async function ownerOf(ctx: Ctx, { supplier, subscriber }: DocumentListFilters): Promise<number | null> {
  const slug = supplier ?? subscriber;
  if (slug === undefined) return null;
  const owner = await findOwner(ctx.db, supplier === undefined ? 'subscriber' : 'supplier', slug);
  if (owner) return owner.id;
  // Whom the role keeps away from all the others is not told which of them exist.
  throw new Refusal(ctx.actor.role === 'supplier' ? coreRefusals.accessDenied : coreRefusals.notFound);
}

async function asked(ctx: Ctx, listFilters: DocumentListFilters): Promise<DocumentList> {
  const organisationId = await ownerOf(ctx, listFilters);
  const ofOwnSheet = organisationId !== null && organisationId === ctx.actor.organisationId;
  if (!mayList(ctx.actor, listFilters, ofOwnSheet)) throw new Refusal(coreRefusals.accessDenied);
  const match = await matchWords(ctx.db, listFilters.s);
  return { match, categories: listFilters.category.map(Number), formats: listFilters.format, organisationId };
}

/** A page of the documents that a search and the filters leave, of those one may see. */
export async function searchDocuments(ctx: Ctx, { query }: ParsedInputOf<typeof documentEndpoints.search>): Promise<DocumentPage> {
  const list = await asked(ctx, query);
  recordMiss(ctx, 'documents', list.match);
  return { ...(await listDocuments(ctx.db, onlookerOf(ctx), list, query.page)), page: query.page };
}

/** How many documents the home page shows. */
const shownAtHome = 4;

/** The last documents made for whom the actor is: experts' for a subscriber, products' for a supplier (1-portal 2.2). */
export const documentsForHome = (ctx: Ctx): Promise<DocumentRow[]> => {
  const categories = ctx.actor.role === 'supplier' ? productCategories : expertCategories;
  return latestDocuments(ctx.db, onlookerOf(ctx), categories.map(Number), shownAtHome);
};

/** What the same list can still be narrowed by. */
export const listDocumentFilters = async (ctx: Ctx, { query }: ParsedInputOf<typeof documentEndpoints.filters>) =>
  countChoices(ctx.db, onlookerOf(ctx), await asked(ctx, query));

/** A page of the documents of some categories. */
export const listDocumentsOf = (ctx: Ctx, { params, query }: ParsedInputOf<typeof documentEndpoints.ofCategories>): Promise<DocumentPage> =>
  searchDocuments(ctx, { query: { ...query, category: params.id, format: [], s: '' } });
