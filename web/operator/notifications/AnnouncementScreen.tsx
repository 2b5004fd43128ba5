import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { announcementEndpoints } from '#protocol/notifications/announcement-desk.ts';
import { call } from '#web/lib/http/call.ts';
import { CallError } from '#web/lib/http/call-error.ts';
import { DeskNotFound } from '#web/operator/frame/DeskNotFound.tsx';
import { FailedState } from '#web/ui/states/FailedState.tsx';
import { Loading, SkeletonBar } from '#web/ui/states/Loading.tsx';
import { AnnouncementSheet } from './AnnouncementSheet.tsx';
import { isLeaving } from './announcement-texts.ts';
import { announcementKey } from './announcement-view.ts';

/** The page of one announcement: a new one at `nouveau`, else the one of this id. */
export function AnnouncementScreen() {
  const { id = '' } = useParams();
  if (id === 'nouveau') return <AnnouncementSheet key="nouveau" announcement={null} />;
  return <StoredAnnouncement key={id} id={id} />;
}

function StoredAnnouncement({ id }: { id: string }) {
  const { data, error, refetch } = useQuery({
    queryKey: [...announcementKey, 'one', id],
    queryFn: ({ signal }) => call(announcementEndpoints.read, { params: { id } }, { signal }),
    // While it leaves, the page waits for its job.
    refetchInterval: ({ state }) => (state.data && isLeaving(state.data) ? 1500 : false),
  });
  // A sending changes the version while the page is open: what is no draft shows the announcement as it is now.
  if (data) return <AnnouncementSheet key={data.state === 'draft' ? 'draft' : `${data.state} ${data.version}`} announcement={data} />;
  if (error instanceof CallError && error.status === 404) return <DeskNotFound />;
  if (error) return <FailedState onRetry={() => void refetch()}>Cette notification n’a pas pu être chargée.</FailedState>;
  return (
    <Loading>
      <SkeletonBar width="40%" height={28} />
      <SkeletonBar height={320} />
    </Loading>
  );
}
