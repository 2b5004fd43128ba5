import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { sessionEndpoints } from '#protocol/session/session.ts';
import { call } from '#web/lib/http/call.ts';
import { loadChunk } from '#web/lib/http/load-chunk.ts';
import { useSingleMutation } from '#web/lib/http/use-single-mutation.ts';

const TermsDialog = lazy(() => loadChunk(import('./TermsDialog.tsx')));

/** What the server knows of the signed-in user: asked once, since only the popup below changes it. */
const accountQuery = queryOptions({
  queryKey: ['contracts-account'],
  queryFn: ({ signal }) => call(sessionEndpoints.account, {}, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});

type Consent = {
  /** The terms are not accepted yet: every write would be refused. */
  isMissing: boolean;
  /** Opens the terms again after they were closed. */
  ask: () => void;
  /** The popup of the terms, or nothing. */
  dialog: ReactNode;
};

/**
 * The terms of use of the contracts: they open over a screen as long as they are not accepted (CTR-38 to 40). Without accepting them
 * one still reads.
 */
export function useConsent(): Consent {
  const client = useQueryClient();
  const isMissing = useQuery(accountQuery).data?.contractsConsent === false;
  const [closed, setClosed] = useState(false);
  const { mutate, isPending, error } = useSingleMutation({
    mutationFn: () => call(sessionEndpoints.consent, { body: { contractsConsent: true } }),
    onSuccess: (account) => client.setQueryData(accountQuery.queryKey, account),
  });
  const isOpen = isMissing && !closed;
  return {
    isMissing,
    ask: () => setClosed(false),
    dialog: isOpen && (
      <Suspense>
        <TermsDialog busy={isPending} problem={error} onAccept={() => mutate()} onClose={() => setClosed(true)} />
      </Suspense>
    ),
  };
}
