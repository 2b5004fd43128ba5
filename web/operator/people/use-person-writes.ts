import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type Person, peopleEndpoints, peopleRefusals } from '#protocol/accounts/people-desk.ts';
import type { FormValues } from '#protocol/desk/desk-fields.ts';
import { call } from '#web/lib/http/call.ts';
import { CallError } from '#web/lib/http/call-error.ts';
import { useSingleMutation } from '#web/lib/http/use-single-mutation.ts';
import type { ContentFormState } from '#web/operator/kit/form/use-content-form.ts';
import { tellFailure, tellSuccess } from '#web/ui/toasts/toasts.ts';
import { peopleKey } from './use-person-action.ts';

type Writes = {
  id: string | null;
  form: ContentFormState;
  /** The key of the creation: a form that is sent twice makes one person. */
  creationKey: string;
  /** The person after a creation. */
  onCreated: (person: Person) => void;
};

/** Saves the form of a person. What is typed is never lost: a refusal leaves it, a conflict is merged. */
export function usePersonWrites({ id, form, creationKey, onCreated }: Writes) {
  const client = useQueryClient();
  const [isMerged, setMerged] = useState(false);
  const write = useSingleMutation({
    mutationFn: async (sent: FormValues) => {
      if (id === null || form.version === null) return call(peopleEndpoints.create, { body: { form: sent, key: creationKey } });
      if (!form.isDirty) return null;
      return call(peopleEndpoints.change, { params: { id }, body: { form: sent, version: form.version } });
    },
    onSuccess: (person, sent) => {
      setMerged(false);
      if (!person) return;
      form.settle(person, sent);
      client.setQueryData([...peopleKey, 'one', person.id], person);
      tellSuccess(id === null ? 'Compte créé. Il reste à inviter cette personne.' : 'Fiche enregistrée.');
      if (id === null) onCreated(person);
    },
    onError: async (problem) => {
      if (!(problem instanceof CallError)) throw problem;
      if (problem.issues.length > 0) return form.refuse(problem.issues);
      if (problem.code !== peopleRefusals.stale.code || id === null) return tellFailure(problem.message);
      form.rebase(await call(peopleEndpoints.read, { params: { id } }));
      setMerged(true);
      scrollTo({ top: 0 });
    },
    // Not waited for: the next save must not be ignored while the lists are read again.
    onSettled: () => void client.invalidateQueries({ queryKey: peopleKey }),
  });
  return {
    /** Somebody else saved meanwhile: the form shows both. */
    isMerged,
    isBusy: write.isPending,
    save: () => write.mutate(form.values),
  };
}
