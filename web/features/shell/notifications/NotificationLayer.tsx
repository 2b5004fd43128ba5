import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { notificationDays } from '#protocol/notifications/notifications.ts';
import { Dialog } from '#web/ui/overlays/Dialog.tsx';
import { EmptyState } from '#web/ui/states/EmptyState.tsx';
import { FailedNote } from '#web/ui/states/FailedNote.tsx';
import { FailedState } from '#web/ui/states/FailedState.tsx';
import { Loading } from '#web/ui/states/Loading.tsx';
import { NotificationItem } from './NotificationItem.tsx';
import css from './NotificationLayer.module.css';
import { notificationsQuery, useMarkRead } from './notifications.queries.ts';

/** The layer of notifications, on the right. It loads its list again each time it opens (NOT-05, NOT-06). */
export default function NotificationLayer({ onClose }: { onClose: () => void }) {
  const { data, isError, refetch } = useQuery({ ...notificationsQuery, refetchOnMount: 'always' });
  const { mutate: markRead, isError: refused } = useMarkRead();
  return (
    <Dialog title="Notifications" place="right" onClose={onClose}>
      {refused && <p role="alert">Cette notification n’a pas pu être marquée comme lue.</p>}
      {list()}
      <p className={css.preferences}>
        <Link to="/centre-de-preferences" onClick={onClose}>
          Choisir ce que je reçois par e-mail et par push
        </Link>
      </p>
    </Dialog>
  );

  function list() {
    const retry = () => void refetch();
    if (isError && !data) return <FailedState onRetry={retry}>Vos notifications n’ont pas pu être chargées.</FailedState>;
    if (!data) return <Loading />;
    if (data.length === 0) return <EmptyState>{`Aucune notification ces ${notificationDays} derniers jours.`}</EmptyState>;
    return (
      <>
        {isError && <FailedNote onRetry={retry}>Vos notifications n’ont pas pu être mises à jour.</FailedNote>}
        <ul className={css.list} aria-label="Vos notifications">
          {data.map((notification) => (
            <NotificationItem
              key={notification.id}
              notification={notification}
              onRead={() => markRead(notification.id)}
              onLeave={onClose}
            />
          ))}
        </ul>
      </>
    );
  }
}
