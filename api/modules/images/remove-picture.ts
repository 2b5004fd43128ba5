import type { ContentKind } from '#api/modules/desk/index.ts';
import type { Actor, WriteContext } from '#api/platform/context.ts';
import { Refusal } from '#api/platform/refusal.ts';
import { coreRefusals } from '#protocol/core/refusal.ts';
import { pictureRefusals } from '#protocol/desk/pictures.ts';
import { deletePicture, findUses, lockPicture } from './picture-uses.queries.ts';

/** Deletes a picture of the library. Refuses an unknown one (404) and one that a content, a draft or the undo of a batch shows (409). */
export async function removePicture(ctx: WriteContext<Actor>, kinds: readonly ContentKind[], name: string): Promise<void> {
  if (!(await lockPicture(ctx.tx, name))) throw new Refusal(coreRefusals.notFound);
  if ((await findUses(ctx.tx, kinds, name, ctx.now)).length > 0) throw new Refusal(pictureRefusals.used);
  await deletePicture(ctx.tx, name);
  await ctx.audit('desk.picture-delete', `pictures ${name}`);
}
