import { parisDate } from '#api/platform/clock.ts';
import type { Actor, ReadContext } from '#api/platform/context.ts';
import { Refusal } from '#api/platform/refusal.ts';
import { coreRefusals } from '#protocol/core/refusal.ts';
import { findSheet, type SheetRow } from './sheets.queries.ts';

/**
 * Returns the sheet of a supplier or of a subscriber that the user `mayOpen`, else 404. A supplier gets 403 for every other sheet of a
 * supplier, stored or not, so as not to learn which ones exist (RDG-173).
 */
export async function readSheet(
  ctx: ReadContext<Actor>,
  kind: 'supplier' | 'subscriber',
  slug: string,
  mayOpen: (actor: Actor, organisationId: number) => boolean,
): Promise<SheetRow> {
  const row = await findSheet(ctx.db, ctx.actor, { kind, slug, today: parisDate(ctx.now), now: ctx.now });
  if (row && mayOpen(ctx.actor, row.id)) return row;
  throw new Refusal(ctx.actor.role === kind && kind === 'supplier' ? coreRefusals.accessDenied : coreRefusals.notFound);
}
