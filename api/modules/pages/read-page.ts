import type { ReadContext } from '#api/platform/context.ts';
import { Refusal } from '#api/platform/refusal.ts';
import type { ParsedInputOf } from '#protocol/core/endpoint.ts';
import { coreRefusals } from '#protocol/core/refusal.ts';
import type { pageEndpoints } from '#protocol/pages/pages.ts';
import { mayAsk, type PageReader } from './pages.policy.ts';
import { findNamedTitle, findPage, type PageRow } from './pages.queries.ts';

/**
 * Reads a page. One that the portal names and nobody has written is empty (RDG-442). Refuses a guest, but for the legal texts (401), and a page
 * that is unknown or not for the reader (404).
 */
export async function readPage(
  { db, actor, now }: ReadContext<PageReader>,
  { params: { slug } }: ParsedInputOf<typeof pageEndpoints.page>,
): Promise<PageRow> {
  if (!mayAsk(actor, slug)) throw new Refusal(coreRefusals.unauthenticated);
  const page = await findPage(db, actor, slug, now);
  if (page) return page;
  const title = await findNamedTitle(db, actor, slug, now);
  if (title === undefined) throw new Refusal(coreRefusals.notFound);
  return { title, html: '', updated_at: null };
}
