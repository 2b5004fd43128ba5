import type { Actor, ReadContext } from '#api/platform/context.ts';
import { Refusal } from '#api/platform/refusal.ts';
import type { ParsedInputOf } from '#protocol/core/endpoint.ts';
import { coreRefusals } from '#protocol/core/refusal.ts';
import type { labelEndpoint } from '#protocol/sheets/label.ts';

/** Reads the title of an open company (API-42). A supplier sees subscribers and itself: another supplier does not exist (404). */
export async function readLabel({ db, actor }: ReadContext<Actor>, { params }: ParsedInputOf<typeof labelEndpoint>): Promise<string> {
  const company = await db
    .selectFrom('organisations')
    .select('title')
    .where('id', '=', params.id)
    .where('closed_at', 'is', null)
    .$if(actor.role === 'supplier', (query) =>
      query.where((eb) => eb.or([eb('kind', '=', 'subscriber'), eb('id', '=', actor.organisationId ?? 0)])),
    )
    .executeTakeFirst();
  if (!company) throw new Refusal(coreRefusals.notFound);
  return company.title;
}
