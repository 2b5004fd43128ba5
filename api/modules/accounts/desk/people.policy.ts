import { mayVisitMembers } from '#api/modules/visits/index.ts';
import type { Actor } from '#api/platform/context.ts';
import type { PersonAction, PersonVerdicts } from '#protocol/accounts/people-desk.ts';
import type { PersonState } from '#protocol/accounts/person-states.ts';
import type { MemberRole } from '#protocol/core/role.ts';

type Operator = Pick<Actor, 'userId' | 'deskRole'>;
/** The facts that the rules of a person ask for: the state, whether it is the last administrator, and whether its company is closed. */
type Facts = { id: number; role: MemberRole; state: PersonState; isLastAdministrator: boolean; isCompanyClosed: boolean };

/** Tells whether an operator knows the other operators, creates some and chooses their role at the desk. */
export const mayManageOperators = ({ deskRole }: Pick<Actor, 'deskRole'>): boolean => deskRole === 'administrator';

export const lastAdministrator = 'C’est le dernier administrateur : nommez-en un autre d’abord.';

/** Says why an action is not possible; null when it is. */
const obstacles: Readonly<Record<PersonAction, (facts: Facts, actor: Operator) => string | null>> = {
  change: ({ state }) => (state === 'closed' ? 'Ce compte est fermé : rouvrez-le d’abord.' : null),
  close: ({ id, state, isLastAdministrator }, { userId }) => {
    if (state === 'closed') return 'Ce compte est déjà fermé.';
    if (id === userId) return 'Personne ne ferme son propre compte.';
    return isLastAdministrator ? lastAdministrator : null;
  },
  reopen: ({ state, isCompanyClosed }) => {
    if (state !== 'closed') return 'Ce compte n’est pas fermé.';
    return isCompanyClosed ? 'Son entreprise est fermée : rouvrez-la d’abord.' : null;
  },
  visit: ({ role, state }, { deskRole }) => {
    if (!mayVisitMembers({ deskRole })) return 'Votre rôle ne le permet pas.';
    if (role === 'operator') return 'Un opérateur ne se visite pas.';
    return state === 'closed' ? 'Ce compte est fermé.' : null;
  },
  invite: ({ state }) => {
    if (state === 'closed') return 'Ce compte est fermé.';
    return state === 'active' ? 'Cette personne a déjà un mot de passe.' : null;
  },
};

/** Says why an operator may not do an action on a person now; null when they may. */
export const obstacleTo = (action: PersonAction, facts: Facts, actor: Operator): string | null => obstacles[action](facts, actor);

/** Answers for each action whether it may be done now. */
export const personVerdicts = (facts: Facts, actor: Operator): PersonVerdicts => ({
  change: obstacleTo('change', facts, actor),
  close: obstacleTo('close', facts, actor),
  reopen: obstacleTo('reopen', facts, actor),
  invite: obstacleTo('invite', facts, actor),
  visit: obstacleTo('visit', facts, actor),
});
