import { IconBell } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { counted } from '#web/lib/formats/words.ts';
import { IconButton } from '#web/ui/actions/IconButton.tsx';
import { useDialogChunk } from '#web/ui/chunks/use-dialog-chunk.ts';
import css from './Notifications.module.css';
import { notificationsQuery } from './notifications.queries.ts';

/** The bell with the number of unread notifications, and the layer that it opens (NOT-05). */
export function Notifications() {
  const { key } = useLocation();
  // Another page closes the layer: the browser's back button too.
  const [openedAt, setOpenedAt] = useState<string>();
  if (openedAt !== undefined && openedAt !== key) setOpenedAt(undefined);
  const open = openedAt === key;
  const close = () => setOpenedAt(undefined);
  const Layer = useDialogChunk({
    load: () => import('./NotificationLayer.tsx'),
    isOpen: open,
    onClose: close,
    failure: 'Les notifications n’ont pas pu être chargées. Rechargez la page.',
  });
  const unread = useQuery(notificationsQuery).data?.filter(({ status }) => status === 'unread').length ?? 0;
  return (
    <>
      <IconButton
        label={unread === 0 ? 'Notifications' : `Notifications, ${counted(unread, 'non lue', 'non lues')}`}
        onClick={() => setOpenedAt(key)}
      >
        <span className={css.bell} data-unread={unread > 0 || undefined}>
          <IconBell size={20} stroke={1.7} aria-hidden />
        </span>
      </IconButton>
      {Layer && <Layer onClose={close} />}
    </>
  );
}
