import type { Actor, ReadContext } from '#api/platform/context.ts';
import { normalise } from '#api/platform/text/normalise.ts';
import type { ParsedInputOf } from '#protocol/core/endpoint.ts';
import type { FilterChoice, SuggestedFilter, subscriberEndpoints } from '#protocol/subscribers/subscribers.ts';
import { namedChoices, searchChoices } from './subscriber-choices.queries.ts';

/** Most values answered for each filter: short lists are answered whole, NAF codes and groups are found by typing. */
const maxChoices: Record<SuggestedFilter, number> = { naf: 20, affiliate: 20, activitySector: 200, department: 200, referent: 200 };

/** Returns values of a subscriber filter with their labels: those that match the typed text, or those requested by value (SEA-16). */
export function suggestChoices(
  ctx: ReadContext<Actor>,
  { params: { filter }, query }: ParsedInputOf<typeof subscriberEndpoints.choices>,
): Promise<FilterChoice[]> {
  if (query.values.length > 0) return namedChoices(ctx.db, filter, query.values);
  return searchChoices(ctx.db, filter, normalise(query.s).split(' ').filter(Boolean), maxChoices[filter]);
}
