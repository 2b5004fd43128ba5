import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { useArrived } from '#web/lib/http/use-arrived.ts';
import { PageHead } from '#web/ui/layout/PageHead.tsx';
import { Loading, SkeletonBar } from '#web/ui/states/Loading.tsx';
import { PageFailed } from '#web/ui/states/PageFailed.tsx';
import { RequestForm } from './RequestForm.tsx';
import { contactFormQuery, readFormAddress } from './requests.queries.ts';

/** Returns the key of the visit of this page: another link to it is another visit, a jump within it, as 'Aller au contenu', is none. */
function useVisitKey(): string {
  const { hash, key } = useLocation();
  const [visit, setVisit] = useState(key);
  if (hash !== '' || visit === key) return visit;
  setVisit(key);
  return key;
}

/** /formulaire: a request to the network, or to a person whom the portal shows (FRM-01). */
export function ContactFormScreen() {
  const { search } = useLocation();
  const visit = useVisitKey();
  const address = readFormAddress(new URLSearchParams(search));
  const { data: answer, error, refetch } = useQuery(contactFormQuery(address));
  const data = useArrived(answer);
  if (error && !data) {
    return (
      <PageFailed problem={error} onRetry={() => void refetch()}>
        Le formulaire n’a pas pu être chargé.
      </PageFailed>
    );
  }
  return (
    <>
      <PageHead title="Nous contacter" context={<p>Une question, un besoin, une inscription&nbsp;: l’équipe du réseau vous répond.</p>} />
      {data ? (
        <RequestForm key={`${search} ${visit}`} form={data} address={address} onClosed={() => void refetch()} />
      ) : (
        <Loading>
          <SkeletonBar height={44} />
          <SkeletonBar height={44} />
          <SkeletonBar height={180} />
        </Loading>
      )}
    </>
  );
}
