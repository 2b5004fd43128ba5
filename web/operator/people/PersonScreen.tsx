import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { peopleEndpoints } from '#protocol/accounts/people-desk.ts';
import { call } from '#web/lib/http/call.ts';
import { CallError } from '#web/lib/http/call-error.ts';
import { DeskNotFound } from '#web/operator/frame/DeskNotFound.tsx';
import { FailedState } from '#web/ui/states/FailedState.tsx';
import { Loading, SkeletonBar } from '#web/ui/states/Loading.tsx';
import { PersonSheet } from './PersonSheet.tsx';
import { peopleKey } from './use-person-action.ts';

/** The page of one person: a new one at `nouveau`, else the one of this id. */
export function PersonScreen() {
  const { id = '' } = useParams();
  if (id === 'nouveau') return <PersonSheet key="nouveau" person={null} />;
  return <StoredPerson key={id} id={id} />;
}

function StoredPerson({ id }: { id: string }) {
  const { data, error, refetch } = useQuery({
    queryKey: [...peopleKey, 'one', id],
    queryFn: ({ signal }) => call(peopleEndpoints.read, { params: { id } }, { signal }),
  });
  if (data) return <PersonSheet person={data} />;
  if (error instanceof CallError && error.status === 404) return <DeskNotFound />;
  if (error) return <FailedState onRetry={() => void refetch()}>Cette fiche n’a pas pu être chargée.</FailedState>;
  return (
    <Loading>
      <SkeletonBar width="40%" height={28} />
      <SkeletonBar height={320} />
    </Loading>
  );
}
