import { IconBell } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { counted } from '#web/lib/formats/words.ts';
import { loadChunk } from '#web/lib/http/load-chunk.ts';
import { IconButton } from '#web/ui/actions/IconButton.tsx';
import css from './Notifications.module.css';
import { notificationsQuery } from './notifications.queries.ts';

const NotificationLayer = lazy(() => loadChunk(import('./NotificationLayer.tsx')));

/** The bell with the number of unread notifications, and the layer that it opens (NOT-05). */
export function Notifications() {
  const [open, setOpen] = useState(false);
  const unread = useQuery(notificationsQuery).data?.filter(({ status }) => status === 'unread').length ?? 0;
  return (
    <>
      <IconButton
        label={unread === 0 ? 'Notifications' : `Notifications, ${counted(unread, 'non lue', 'non lues')}`}
        onClick={() => setOpen(true)}
      >
        <span className={css.bell} data-unread={unread > 0 || undefined}>
          <IconBell size={20} stroke={1.7} aria-hidden />
        </span>
      </IconButton>
      {open && (
        <Suspense>
          <NotificationLayer onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
