import type { RegistrationDecision, RegistrationState } from '#protocol/formations/registrations-desk.ts';

type Facts = { state: RegistrationState; isCancelled: boolean; isTrashed: boolean };

const obstacles: Readonly<Record<RegistrationDecision, (facts: Facts) => string | null>> = {
  validated: ({ state, isCancelled, isTrashed }) =>
    isCancelled
      ? 'Cette session est annulée.'
      : isTrashed
        ? 'Cette formation est à la corbeille\u00a0: restaurez-la d’abord.'
        : state === 'validated'
          ? 'Cette inscription est déjà validée.'
          : state === 'cancelled'
            ? 'Cette inscription est annulée : la personne doit la redemander.'
            : null,
  refused: ({ state }) => (state === 'requested' ? null : 'Seule une inscription demandée se refuse.'),
  cancelled: ({ state }) => (state === 'validated' || state === 'requested' ? null : 'Il n’y a pas d’inscription à annuler.'),
};

/** Says why the desk may not decide so about a registration; null when it may. A refused one may be validated after all. */
export const decisionObstacle = (decision: RegistrationDecision, facts: Facts): string | null => obstacles[decision](facts);
