import { InvalidInput, Refusal } from '#api/platform/refusal.ts';
import { coreRefusals } from '#protocol/core/refusal.ts';
import type { MoveDirection } from '#protocol/desk/kept-endpoints.ts';
import type { ContentKind } from './content-kind.ts';
import { changedFacts, type DeskContext, openForAction, quiet, type Target } from './content-writing.ts';
import { lockContent } from './lock-content.queries.ts';
import { trashContent } from './publish-content.ts';
import { type ReadContent, readContent } from './read-content.ts';

/** Moves a content by one place among its neighbours. At an end it stays where it is. */
export async function moveContent(ctx: DeskContext, kind: ContentKind, target: Target, direction: MoveDirection): Promise<ReadContent> {
  const content = await openForAction(ctx, kind, target, 'change');
  if (!kind.move) throw new Refusal(coreRefusals.notFound);
  await kind.move(ctx.tx, target.id, direction);
  await kind.update(ctx.tx, target.id, null, changedFacts(content, ctx.now));
  await ctx.audit('desk.move', `${kind.resource} ${target.id}`);
  return readContent(ctx.tx, kind, target.id);
}

/** Gives all that refers to a content to another one that is open, then closes it, in one action. */
export async function replaceContent(ctx: DeskContext, kind: ContentKind, target: Target, by: number): Promise<ReadContent> {
  await openForAction(ctx, kind, target, 'trash');
  if (!kind.replace) throw new Refusal(coreRefusals.notFound);
  const refuse = (message: string) => new InvalidInput([{ field: 'by', message }]);
  if (by === target.id) throw refuse('Choisissez-en un autre');
  if (!(await lockContent(ctx.tx, kind, by))) throw refuse('Ce choix n’existe plus');
  if ((await readContent(ctx.tx, kind, by)).row.deleted_at !== null) throw refuse('Ce choix est fermé');
  await kind.replace(ctx.tx, target.id, by, ctx.now);
  await ctx.audit('desk.replace', `${kind.resource} ${target.id} ${by}`);
  return trashContent(quiet(ctx), kind, target);
}
