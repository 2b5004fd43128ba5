import type { Actor, WriteContext } from '#api/platform/context.ts';
import { Refusal } from '#api/platform/refusal.ts';
import { type Addressees, invitationsAtMost, peopleRefusals } from '#protocol/accounts/people-desk.ts';
import { sendInvitation } from './people.jobs.ts';
import { obstacleTo } from './people.policy.ts';
import { factsOf } from './people.present.ts';
import { findPeople, listInvitable, lockPeople, recordInvitations } from './people.queries.ts';

type DeskContext = WriteContext<Actor>;
export type Invitations = { invited: number; refused: { id: string; email: string | null; reason: string }[] };

/** The largest id of a table: a larger one names nobody. */
const largestId = 2_147_483_647;

/** Lists the ids of the people to invite. Refuses a list of more than 500. */
async function idsOf(ctx: DeskContext, addressees: Addressees): Promise<number[]> {
  if ('ids' in addressees) return [...new Set(addressees.ids.map(Number))];
  const ids = await listInvitable(ctx.tx, ctx.actor, addressees.list, ctx.now, invitationsAtMost);
  if (ids.length > invitationsAtMost) throw new Refusal(peopleRefusals.tooMany);
  return ids;
}

/**
 * Invites people who have no password: each receives a mail with a link that is valid for seven days, and the links sent before are void.
 * Each person is judged alone; those who cannot be invited are returned with the reason.
 */
export async function invitePeople(ctx: DeskContext, addressees: Addressees): Promise<Invitations> {
  const ids = await idsOf(ctx, addressees);
  const known = ids.filter((id) => id <= largestId);
  await lockPeople(ctx.tx, known);
  const people = await findPeople(ctx.tx, ctx.actor, known);
  const judged = people.map((person) => ({ ...person, reason: obstacleTo('invite', factsOf(person, ctx.now), ctx.actor) }));
  const invited = judged.filter(({ reason }) => reason === null).map(({ id }) => id);
  await recordInvitations(ctx.tx, invited, ctx.now);
  for (const userId of invited) await ctx.enqueue(sendInvitation, { userId, at: ctx.now.toISOString() });
  if (invited.length > 0) await ctx.audit('desk.invite', `people ${invited.join(' ')}`);
  const refused = judged.flatMap(({ id, email, reason }) => (reason === null ? [] : [{ id: String(id), email, reason }]));
  const unknown = ids
    .filter((id) => !people.some((person) => person.id === id))
    .map((id) => ({ id: String(id), email: null, reason: 'Cette personne n’existe pas.' }));
  return { invited: invited.length, refused: [...refused, ...unknown] };
}
