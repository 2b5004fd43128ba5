import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { peopleEndpoints } from '#protocol/accounts/people-desk.ts';
import { call } from '#web/lib/http/call.ts';
import { CallError } from '#web/lib/http/call-error.ts';
import { DeskNotFound } from '#web/operator/frame/DeskNotFound.tsx';
import { useFormKey } from '#web/operator/kit/form/use-form-key.ts';
import { FailedState } from '#web/ui/states/FailedState.tsx';
import { Loading, SkeletonBar } from '#web/ui/states/Loading.tsx';
import { PersonSheet } from './PersonSheet.tsx';
import { peopleKey } from './use-person-action.ts';

/** The page of one person: a new one at `nouveau`, else the one of this id. A form that creates a person goes on with them. */
export function PersonScreen() {
  const { id = '' } = useParams();
  const key = useFormKey(id);
  return <OnePerson key={key} id={id === 'nouveau' ? null : id} creationKey={key} />;
}

function OnePerson({ id, creationKey }: { id: string | null; creationKey: string }) {
  const { data, error, refetch } = useQuery({
    queryKey: [...peopleKey, 'one', id],
    queryFn: ({ signal }) => call(peopleEndpoints.read, { params: { id: id ?? '' } }, { signal }),
    enabled: id !== null,
  });
  const person = id === null ? null : data;
  if (person !== undefined) return <PersonSheet person={person} creationKey={creationKey} />;
  if (error instanceof CallError && error.status === 404) return <DeskNotFound />;
  if (error) return <FailedState onRetry={() => void refetch()}>Cette fiche n’a pas pu être chargée.</FailedState>;
  return (
    <Loading>
      <SkeletonBar width="40%" height={28} />
      <SkeletonBar height={320} />
    </Loading>
  );
}
