import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { type Announcement, announcementEndpoints } from '#protocol/notifications/announcement-desk.ts';
import { call } from '#web/lib/http/call.ts';
import { CallError } from '#web/lib/http/call-error.ts';
import { DeskNotFound } from '#web/operator/frame/DeskNotFound.tsx';
import { useFormKey } from '#web/operator/kit/form/use-form-key.ts';
import { FailedState } from '#web/ui/states/FailedState.tsx';
import { Loading, SkeletonBar } from '#web/ui/states/Loading.tsx';
import { AnnouncementSheet } from './AnnouncementSheet.tsx';
import { isLeaving } from './announcement-texts.ts';
import { announcementKey } from './announcement-view.ts';

/** The page of one announcement: a new one at `nouveau`, else the one of this id. A form that creates an announcement goes on with it. */
export function AnnouncementScreen() {
  const { id = '' } = useParams();
  const key = useFormKey(id);
  return <OneAnnouncement key={key} id={id === 'nouveau' ? null : id} creationKey={key} />;
}

/** Returns the key of a sheet. A sending changes the version while the page is open: what is no draft shows the announcement as it is now. */
const sheetKey = (announcement: Announcement | null): string =>
  announcement === null || announcement.state === 'draft' ? 'draft' : `${announcement.state} ${announcement.version}`;

function OneAnnouncement({ id, creationKey }: { id: string | null; creationKey: string }) {
  const { data, error, refetch } = useQuery({
    queryKey: [...announcementKey, 'one', id],
    queryFn: ({ signal }) => call(announcementEndpoints.read, { params: { id: id ?? '' } }, { signal }),
    enabled: id !== null,
    // While it leaves, the page waits for its job.
    refetchInterval: ({ state }) => (state.data && isLeaving(state.data) ? 1500 : false),
  });
  const announcement = id === null ? null : data;
  if (announcement !== undefined)
    return <AnnouncementSheet key={sheetKey(announcement)} announcement={announcement} creationKey={creationKey} />;
  if (error instanceof CallError && error.status === 404) return <DeskNotFound />;
  if (error) return <FailedState onRetry={() => void refetch()}>Cette notification n’a pas pu être chargée.</FailedState>;
  return (
    <Loading>
      <SkeletonBar width="40%" height={28} />
      <SkeletonBar height={320} />
    </Loading>
  );
}
