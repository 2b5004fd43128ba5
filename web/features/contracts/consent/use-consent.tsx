import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { sessionEndpoints } from '#protocol/session/session.ts';
import { call } from '#web/lib/http/call.ts';
import { loadChunk } from '#web/lib/http/load-chunk.ts';
import { useSingleMutation } from '#web/lib/http/use-single-mutation.ts';

const TermsDialog = lazy(() => loadChunk(import('./TermsDialog.tsx')));

/** The account of the signed-in user, loaded once: only the popup below changes it. */
const accountQuery = queryOptions({
  queryKey: ['contracts-account'],
  queryFn: ({ signal }) => call(sessionEndpoints.account, {}, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});

type Consent = {
  /** The user has not accepted the terms: the server would refuse every write (RDG-226). */
  isMissing: boolean;
  /** Opens the terms again after the user closed them. */
  openTerms: () => void;
  /** The popup of the terms while it is open. */
  dialog: ReactNode;
};

/** Opens the terms of use over the screen until the user accepts them (CTR-38 to CTR-40). A user who refuses can still read (RDG-226). */
export function useConsent(): Consent {
  const client = useQueryClient();
  const isMissing = useQuery(accountQuery).data?.contractsConsent === false;
  const [isClosed, setClosed] = useState(false);
  const { mutate, isPending, error } = useSingleMutation({
    mutationFn: () => call(sessionEndpoints.consent, { body: { contractsConsent: true } }),
    onSuccess: (account) => client.setQueryData(accountQuery.queryKey, account),
  });
  const isOpen = isMissing && !isClosed;
  return {
    isMissing,
    openTerms: () => setClosed(false),
    dialog: isOpen && (
      <Suspense>
        <TermsDialog busy={isPending} problem={error} onAccept={() => mutate()} onClose={() => setClosed(true)} />
      </Suspense>
    ),
  };
}
