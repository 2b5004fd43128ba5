import { useQueryClient } from '@tanstack/react-query';
import { type Person, type PersonRow, peopleEndpoints } from '#protocol/accounts/people-desk.ts';
import { call } from '#web/lib/http/call.ts';
import { useSingleMutation } from '#web/lib/http/use-single-mutation.ts';
import { tellFailure, tellSuccess } from '#web/ui/toasts/toasts.ts';
import { invitedText } from './people-texts.ts';

/** The key of every query about people. */
export const peopleKey = ['desk', 'people'] as const;

const doneTexts = {
  close: 'Compte fermé\u00a0: ses sessions sont terminées.',
  reopen: 'Compte rouvert.',
} as const;

type Target = Pick<PersonRow, 'id' | 'version'>;

/** Closes or reopens an account and refreshes what shows it. */
export function usePersonAction(onDone: (person: Person) => void = () => undefined) {
  const client = useQueryClient();
  return useSingleMutation({
    mutationFn: ({ action, id, version }: Target & { action: keyof typeof doneTexts }) =>
      call(peopleEndpoints[action], { params: { id }, body: { version } }),
    onSuccess: (person, { action }) => {
      tellSuccess(doneTexts[action]);
      onDone(person);
    },
    onError: (problem) => tellFailure(problem.message),
    // A refusal too: the row on the screen may be outdated.
    onSettled: () => client.invalidateQueries({ queryKey: peopleKey }),
  });
}

/** Sends an invitation to one person and refreshes what shows it. */
export function useInvite() {
  const client = useQueryClient();
  return useSingleMutation({
    mutationFn: (id: string) => call(peopleEndpoints.invite, { body: { ids: [id] } }),
    onSuccess: ({ invited, refused: [refused] }) => {
      if (refused) tellFailure(refused.reason);
      else tellSuccess(invitedText(invited));
    },
    onError: (problem) => tellFailure(problem.message),
    onSettled: () => client.invalidateQueries({ queryKey: peopleKey }),
  });
}
