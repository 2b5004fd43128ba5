import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { call } from '#web/lib/http/call.ts';
import { CallError } from '#web/lib/http/call-error.ts';
import { DeskNotFound } from '#web/operator/frame/DeskNotFound.tsx';
import type { ContentView } from '#web/operator/kit/content-view.ts';
import { FailedState } from '#web/ui/states/FailedState.tsx';
import { Loading, SkeletonBar } from '#web/ui/states/Loading.tsx';
import { ContentForm } from './ContentForm.tsx';
import { useFormKey } from './use-form-key.ts';

/** The page of one content: a new one at `nouveau`, else the one of this id. A form that creates a content goes on with it. */
export function ContentScreen({ view }: { view: ContentView }) {
  const { id = '' } = useParams();
  const key = useFormKey(id);
  return <OneContent key={key} view={view} id={id === 'nouveau' ? null : id} creationKey={key} />;
}

function OneContent({ view, id, creationKey }: { view: ContentView; id: string | null; creationKey: string }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['desk', view.name, 'one', id],
    queryFn: ({ signal }) => call(view.endpoints.read, { params: { id: id ?? '' } }, { signal }),
    enabled: id !== null,
  });
  const content = id === null ? null : data;
  if (content !== undefined) return <ContentForm view={view} content={content} creationKey={creationKey} />;
  if (error instanceof CallError && error.status === 404) return <DeskNotFound />;
  if (error) return <FailedState onRetry={() => void refetch()}>Ce contenu n’a pas pu être chargé.</FailedState>;
  return (
    <Loading>
      <SkeletonBar width="40%" height={28} />
      <SkeletonBar height={320} />
    </Loading>
  );
}
