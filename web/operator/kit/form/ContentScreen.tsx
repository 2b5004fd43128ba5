import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { call } from '#web/lib/http/call.ts';
import { CallError } from '#web/lib/http/call-error.ts';
import { DeskNotFound } from '#web/operator/frame/DeskNotFound.tsx';
import type { ContentView } from '#web/operator/kit/content-view.ts';
import { FailedState } from '#web/ui/states/FailedState.tsx';
import { Loading, SkeletonBar } from '#web/ui/states/Loading.tsx';
import { ContentForm } from './ContentForm.tsx';

/** The page of one content: a new one at `nouveau`, else the one of this id. */
export function ContentScreen({ view }: { view: ContentView }) {
  const { id = '' } = useParams();
  if (id === 'nouveau') return <ContentForm key="nouveau" view={view} content={null} />;
  return <StoredContent key={id} view={view} id={id} />;
}

function StoredContent({ view, id }: { view: ContentView; id: string }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['desk', view.name, 'one', id],
    queryFn: ({ signal }) => call(view.endpoints.read, { params: { id } }, { signal }),
  });
  if (data) return <ContentForm view={view} content={data} />;
  if (error instanceof CallError && error.status === 404) return <DeskNotFound />;
  if (error) return <FailedState onRetry={() => void refetch()}>Ce contenu n’a pas pu être chargé.</FailedState>;
  return (
    <Loading>
      <SkeletonBar width="40%" height={28} />
      <SkeletonBar height={320} />
    </Loading>
  );
}
