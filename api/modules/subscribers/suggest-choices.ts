import type { Actor, ReadContext } from '#api/platform/context.ts';
import { normalise } from '#api/platform/text/normalise.ts';
import type { ParsedInputOf } from '#protocol/core/endpoint.ts';
import type { FilterChoice, SuggestedFilter, subscriberEndpoints } from '#protocol/subscribers/subscribers.ts';
import { namedChoices, searchChoices } from './subscriber-choices.queries.ts';

/** Short lists come whole, for a screen that shows them all; codes and groups are found by typing. */
const most: Record<SuggestedFilter, number> = { naf: 20, affiliate: 20, activitySector: 200, department: 200, referent: 200 };

/** The values that a filter of the subscribers can take: those that answer what is typed, or those asked for by value (SEA-16). */
export function suggestChoices(
  ctx: ReadContext<Actor>,
  { params: { filter }, query }: ParsedInputOf<typeof subscriberEndpoints.choices>,
): Promise<FilterChoice[]> {
  if (query.values.length > 0) return namedChoices(ctx.db, filter, query.values);
  return searchChoices(ctx.db, filter, normalise(query.s).split(' ').filter(Boolean), most[filter]);
}
