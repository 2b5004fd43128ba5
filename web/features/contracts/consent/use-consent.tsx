import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { sessionEndpoints } from '#protocol/session/session.ts';
import { call } from '#web/lib/http/call.ts';
import { useSingleMutation } from '#web/lib/http/use-single-mutation.ts';
import { useDialogChunk } from '#web/ui/chunks/use-dialog-chunk.ts';

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
  const close = () => setClosed(true);
  const TermsDialog = useDialogChunk({ load: () => import('./TermsDialog.tsx'), isOpen: isMissing && !isClosed, onClose: close });
  return {
    isMissing,
    openTerms: () => setClosed(false),
    dialog: TermsDialog && <TermsDialog busy={isPending} problem={error} onAccept={() => mutate()} onClose={close} />,
  };
}
