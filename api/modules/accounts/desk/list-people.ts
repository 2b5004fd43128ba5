import type { Actor, ReadContext } from '#api/platform/context.ts';
import { Refusal } from '#api/platform/refusal.ts';
import type { PeopleNarrowing } from '#protocol/accounts/people-desk.ts';
import { contractRightsLabels, personRoleLabels, personRoles } from '#protocol/accounts/person-roles.ts';
import { coreRefusals } from '#protocol/core/refusal.ts';
import type { Reference } from '#protocol/desk/desk-fields.ts';
import { deskRoleLabels, deskRoles } from '#protocol/desk/desk-roles.ts';
import { mayManageOperators } from './people.policy.ts';
import { countByState, findOrganisationChoices, findPersonChoices, listPeople } from './people.queries.ts';

const withoutPassword = ['toInvite', 'invited', 'expired'] as const;

/** Lists a page of the people that an operator manages, and counts those of each state and those whom 'Inviter' would reach. */
export async function readPeople(ctx: ReadContext<Actor>, query: PeopleNarrowing & { page: number }) {
  const [found, counts] = await Promise.all([
    listPeople(ctx.db, ctx.actor, query, ctx.now),
    countByState(ctx.db, ctx.actor, query, ctx.now),
  ]);
  const invitable = withoutPassword
    .filter((state) => query.state === '' || query.state === state)
    .reduce((sum, state) => sum + counts[state], 0);
  return { ...found, counts, invitable, page: query.page };
}

/** Finds the choices of a field that answer a typed text. Refuses a field without choices (404). */
export async function findChoices({ db, actor }: ReadContext<Actor>, field: string, q: string): Promise<Reference[]> {
  if (field === 'person') return findPersonChoices(db, actor, q);
  if (field === 'organisation.subscriber') return findOrganisationChoices(db, 'subscriber', q);
  if (field === 'organisation.supplier') return findOrganisationChoices(db, 'supplier', q);
  const roles = personRoles.filter((role) => role !== 'operator' || mayManageOperators(actor));
  const lists: Readonly<Record<string, Reference[]>> = {
    role: roles.map((id) => ({ id, label: personRoleLabels[id] })),
    contractRights: Object.entries(contractRightsLabels).map(([id, label]) => ({ id, label })),
    deskRole: deskRoles.map((id) => ({ id, label: deskRoleLabels[id] })),
  };
  const choices = Object.hasOwn(lists, field) ? lists[field] : undefined;
  if (!choices) throw new Refusal(coreRefusals.notFound);
  return choices;
}
