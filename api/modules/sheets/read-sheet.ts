import { parisDate } from '#api/platform/clock.ts';
import type { Actor, ReadContext } from '#api/platform/context.ts';
import { Refusal } from '#api/platform/refusal.ts';
import { coreRefusals } from '#protocol/core/refusal.ts';
import { findSheet, type SheetRow } from './sheets.queries.ts';

/** The sheet of a supplier or a subscriber, for who `may` open it: 404 when it does not exist, 403 when the role may not (readings, 'suppliers'). */
export async function readSheet(
  ctx: ReadContext<Actor>,
  kind: 'supplier' | 'subscriber',
  slug: string,
  may: (actor: Actor, organisationId: number) => boolean,
): Promise<SheetRow> {
  const row = await findSheet(ctx.db, ctx.actor, { kind, slug, today: parisDate(ctx.now) });
  if (row && may(ctx.actor, row.id)) return row;
  // Whom the role keeps away from all the others is not told which of them exist.
  throw new Refusal(ctx.actor.role === kind && kind === 'supplier' ? coreRefusals.accessDenied : coreRefusals.notFound);
}
