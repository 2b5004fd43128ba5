import type { Actor, ReadContext } from '#api/platform/context.ts';
import { Refusal } from '#api/platform/refusal.ts';
import type { articleEndpoints } from '#protocol/articles/articles.ts';
import type { ParsedInputOf } from '#protocol/core/endpoint.ts';
import { coreRefusals } from '#protocol/core/refusal.ts';
import { type ArticleRow, findArticle } from './articles.queries.ts';

/** An article before it is presented. `now`: the instant of the server, by which the words about a webinar go. */
export type ReadArticle = {
  row: ArticleRow;
  now: Date;
};

/** Reads an article. Refuses one that the reader may not read (404). */
export async function readArticle(
  ctx: ReadContext<Actor>,
  { params }: Pick<ParsedInputOf<typeof articleEndpoints.article>, 'params'>,
): Promise<ReadArticle> {
  const row = await findArticle(ctx.db, ctx, params.slug);
  if (!row) throw new Refusal(coreRefusals.notFound);
  return { row, now: ctx.now };
}
