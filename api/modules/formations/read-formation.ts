import type { Actor, ReadContext } from '#api/platform/context.ts';
import { Refusal } from '#api/platform/refusal.ts';
import { coreRefusals } from '#protocol/core/refusal.ts';
import { type FormationDetail, findFormation, type ReadableTitles } from './formations.queries.ts';

/** A training before it is presented. `now`: the instant of the server, which opens and closes its sessions (RDG-416). */
export type ReadFormation = {
  row: FormationDetail;
  now: Date;
};

/** Reads a training. Refuses one that the reader may not read (404). */
export async function readFormation(ctx: ReadContext<Actor>, slug: string, readableTitles: ReadableTitles): Promise<ReadFormation> {
  const row = await findFormation(ctx.db, ctx, slug, readableTitles);
  if (!row) throw new Refusal(coreRefusals.notFound);
  return { row, now: ctx.now };
}
