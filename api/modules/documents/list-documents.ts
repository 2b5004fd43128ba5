import { matchWords, readingOf, recordMiss } from '#api/modules/search/index.ts';
import { parisDate } from '#api/platform/clock.ts';
import type { Actor, ReadContext } from '#api/platform/context.ts';
import { Refusal } from '#api/platform/refusal.ts';
import type { ParsedInputOf } from '#protocol/core/endpoint.ts';
import { coreRefusals } from '#protocol/core/refusal.ts';
import { type DocumentListFilters, type documentEndpoints, expertCategories, productCategories } from '#protocol/documents/documents.ts';
import type { Reading } from '#protocol/search/reading.ts';
import { choosableCategories, type ListedSheet, mayList } from './documents.policy.ts';
import {
  countChoices,
  type DocumentList,
  type DocumentRow,
  findOwner,
  latestDocuments,
  listDocuments,
  listedIds,
} from './documents.queries.ts';

export type DocumentPage = {
  rows: DocumentRow[];
  page: number;
  total: number;
  reading: Reading;
};
type Ctx = ReadContext<Actor>;

/** Returns the viewer, the instant and today's date in Paris for the conditions of visibility. */
export const datedViewer = (ctx: Ctx) => ({ actor: ctx.actor, today: parisDate(ctx.now), now: ctx.now });

/** Returns the id of the organisation whose sheet the filters name; null without such a filter. */
async function ownerOf(ctx: Ctx, { supplier, subscriber }: DocumentListFilters): Promise<number | null> {
  const slug = supplier ?? subscriber;
  if (slug === undefined) return null;
  const owner = await findOwner(ctx.db, supplier === undefined ? 'subscriber' : 'supplier', slug);
  if (owner) return owner.id;
  // A supplier may see no other sheet: 403 for each, so that it cannot find out which ones exist.
  throw new Refusal(ctx.actor.role === 'supplier' ? coreRefusals.accessDenied : coreRefusals.notFound);
}

/** Returns which sheet the filters name; null for none. */
function sheetOf({ actor }: Ctx, { supplier }: DocumentListFilters, organisationId: number | null): ListedSheet | null {
  if (organisationId === null) return null;
  if (organisationId === actor.organisationId) return 'own';
  return supplier === undefined ? 'subscriber' : 'supplier';
}

async function readFilters(ctx: Ctx, listFilters: DocumentListFilters): Promise<{ list: DocumentList; sheet: ListedSheet | null }> {
  const organisationId = await ownerOf(ctx, listFilters);
  const sheet = sheetOf(ctx, listFilters, organisationId);
  if (!mayList(ctx.actor, listFilters, sheet)) throw new Refusal(coreRefusals.accessDenied);
  const match = await matchWords(ctx.db, listFilters.s, listFilters.exact, { kind: 'document', ids: listedIds(datedViewer(ctx)) });
  return { list: { match, categories: listFilters.category.map(Number), formats: listFilters.format, organisationId }, sheet };
}

/** Lists a page of the visible documents that match the keyword and the filters. */
export async function searchDocuments(ctx: Ctx, { query }: ParsedInputOf<typeof documentEndpoints.search>): Promise<DocumentPage> {
  const { list } = await readFilters(ctx, query);
  recordMiss(ctx, 'documents', list.match);
  const found = await listDocuments(ctx.db, datedViewer(ctx), list, query.page);
  return { ...found, page: query.page, reading: await readingOf(ctx.db, 'document', list.match) };
}

/** The number of documents on the home page. */
const shownAtHome = 4;

/** Lists the last documents for the actor's role: expert documents (HOM-28), or product documents for a supplier (HOM-29). */
export const documentsForHome = (ctx: Ctx): Promise<DocumentRow[]> => {
  const categories = ctx.actor.role === 'supplier' ? productCategories : expertCategories;
  return latestDocuments(ctx.db, datedViewer(ctx), categories.map(Number), shownAtHome);
};

/** Lists the choices that can narrow the same list further, with their counts. */
export async function listDocumentFilters(ctx: Ctx, { query }: ParsedInputOf<typeof documentEndpoints.filters>) {
  const { list, sheet } = await readFilters(ctx, query);
  return countChoices(ctx.db, datedViewer(ctx), list, choosableCategories(ctx.actor, sheet).map(Number));
}

/** Lists a page of the documents of some categories. */
export const listDocumentsOf = (ctx: Ctx, { params, query }: ParsedInputOf<typeof documentEndpoints.ofCategories>): Promise<DocumentPage> =>
  searchDocuments(ctx, { query: { ...query, category: params.id, format: [], s: '', exact: false } });
