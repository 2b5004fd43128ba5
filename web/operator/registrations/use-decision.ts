import { useQueryClient } from '@tanstack/react-query';
import { type RegistrationDecision, type RegistrationRow, registrationDeskEndpoints } from '#protocol/formations/registrations-desk.ts';
import { call } from '#web/lib/http/call.ts';
import { useSingleMutation } from '#web/lib/http/use-single-mutation.ts';
import { tellFailure, tellSuccess } from '#web/ui/toasts/toasts.ts';
import { decisionTexts } from './registration-texts.ts';

/** The key of every query about registrations. */
export const registrationsKey = ['desk', 'registrations'] as const;

/** Decides about a registration and refreshes what shows it. */
export function useDecision(onDone: () => void) {
  const client = useQueryClient();
  return useSingleMutation({
    mutationFn: ({ registration: { id, version }, state }: { registration: RegistrationRow; state: RegistrationDecision }) =>
      call(registrationDeskEndpoints.decide, { params: { id }, body: { version, state } }),
    onSuccess: (_registration, { state }) => tellSuccess(decisionTexts[state].done),
    onError: (problem) => tellFailure(problem.message),
    // A refusal too: the row on the screen may be outdated.
    onSettled: async () => {
      await Promise.all([registrationsKey, ['desk', 'requests']].map((queryKey) => client.invalidateQueries({ queryKey })));
      onDone();
    },
  });
}
