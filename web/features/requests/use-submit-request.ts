import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { InputOf } from '#protocol/core/endpoint.ts';
import { invalidInputText, issueTexts } from '#protocol/core/refusal.ts';
import { requestTexts } from '#protocol/requests/request-values.ts';
import { requestEndpoints } from '#protocol/requests/requests.ts';
import { endExpired } from '#web/lib/account/expired-session.ts';
import { call } from '#web/lib/http/call.ts';
import { CallError } from '#web/lib/http/call-error.ts';
import { useSingleMutation } from '#web/lib/http/use-single-mutation.ts';
import { type Refusal, refusalOf } from './request-refusal.ts';
import { fieldId, fieldLabels, isRequestField, type RequestField } from './request-values.ts';

type Body = InputOf<typeof requestEndpoints.submit>['body'];

/**
 * Sends the form, and keeps what the server refused. `onClosed`: the session has closed meanwhile, or what the page names is gone; the form must
 * be read again.
 */
export function useSubmitRequest(onClosed: () => void) {
  const client = useQueryClient();
  const [refusal, setRefusal] = useState<Refusal>();
  const [refusalCount, setRefusalCount] = useState(0);
  const refuse = (next: Refusal) => {
    setRefusal(next);
    setRefusalCount((count) => count + 1);
    scrollTo({ top: 0 });
  };
  const { mutate, isPending, data } = useSingleMutation({
    mutationFn: (body: Body) => call(requestEndpoints.submit, { body }),
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: ['requests', 'own'] });
    },
    onError: (problem) => {
      if (endExpired(problem)) return;
      if (isAboutOrigin(problem)) onClosed();
      refuse(refusalOf(problem));
    },
  });
  return {
    sent: data,
    isPending,
    refusal: refusal && { title: refusal.title, problems: refusal.problems.map(summarised) },
    refusalCount,
    errorOf: (field: RequestField) => refusal?.problems.find((one) => one.field === field)?.message,
    /** Shows all the issues of the fields at once, without a call. The sentence of FRM-08 comes first when a required field is empty. */
    refuseIssues: (problems: Refusal['problems']) =>
      refuse({
        title: problems.some(({ message }) => message === issueTexts.required) ? requestTexts.missing : invalidInputText,
        problems,
      }),
    send: (body: Body) => {
      setRefusal(undefined);
      mutate(body);
    },
  };
}

/** Tells that the refusal is about what the page names, which the user cannot correct. */
const isAboutOrigin = (problem: Error): boolean =>
  problem instanceof CallError && (problem.code === 'session-closed' || problem.issues.some(({ field }) => !isRequestField(field)));

const summarised = ({ field, message }: Refusal['problems'][number]) => ({ id: fieldId(field), label: fieldLabels[field], message });
