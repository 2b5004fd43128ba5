import { type RawBuilder, sql } from 'kysely';
import type { Perimeter } from '#api/modules/turnover/index.ts';
import type { Actor } from '#api/platform/context.ts';
import { groupSlug } from '#protocol/dashboard/dashboard-tabs.ts';

/**
 * Returns the companies that a slug of the dashboard stands for: `headquarter` is the group, the slug of a head office that office alone. None
 * for what the viewer may not see: a subsidiary sees neither the group nor its sisters. A supplier's head office is always the sum of its
 * branches. Without a slug, the group, or the own company of a subsidiary. Groups have one level:
 * a company that has a parent stands for itself alone, even if it has subsidiaries (RDG-306).
 */
export function perimeterOf({ role, organisationId }: Pick<Actor, 'role' | 'organisationId'>, slug?: string): Perimeter {
  const side = role === 'supplier' ? 'supplier' : 'subscriber';
  const own = sql`${role === 'operator' ? null : organisationId}::integer`;
  const named = sql`${slug}::text`;
  const ofGroup: Record<Perimeter['side'], RawBuilder<boolean>> = {
    subscriber: sql`o.parent_id is null or o.parent_id = ${own}`,
    supplier: sql`true`,
  };
  const ofSlug: Record<Perimeter['side'], RawBuilder<boolean>> = {
    subscriber: sql`o.slug = ${named}`,
    supplier: sql`${named} = (select slug from organisations where id = ${own})`,
  };
  const isMeant = slug === undefined ? sql`true` : slug === groupSlug ? ofGroup[side] : ofSlug[side];
  const hasParent = sql`(select parent_id from organisations where id = ${own}) is not null`;
  return {
    side,
    companies: sql`(select o.id from organisations o where (o.id = ${own} or (o.parent_id = ${own} and not ${hasParent})) and (${isMeant}))`,
  };
}
