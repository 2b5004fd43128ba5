import { IconBell, IconX } from '@tabler/icons-react';
import type { Notification } from '#protocol/notifications/notifications.ts';
import { typeset } from '#protocol/text/typeset.ts';
import { shortDate } from '#web/lib/formats/dates.ts';
import { AnyLink } from '#web/ui/actions/AnyLink.tsx';
import { HtmlText } from '#web/ui/content/HtmlText.tsx';
import css from './NotificationLayer.module.css';

/** Applies French typography to the texts between the tags, and leaves tags and attributes alone. */
const typesetHtml = (html: string): string => html.replace(/[^<>]+(?=<|$)/g, typeset);

/** The picture of a notification, or a bell when it has none. */
const Picture = ({ source }: { source: string | null }) =>
  source === null ? (
    <span className={css.sign}>
      <IconBell size={18} stroke={1.7} aria-hidden />
    </span>
  ) : (
    <img className={css.picture} src={source} alt="" width={36} height={36} loading="lazy" />
  );

type NotificationItemProps = {
  notification: Notification;
  onRead: () => void;
  /** Called when the user follows the link of the notification. */
  onLeave: () => void;
};

/** A notification (NOT-09). The close icon and the link both mark it as read (NOT-07). */
export function NotificationItem({ notification, onRead, onLeave }: NotificationItemProps) {
  const { title, description, link, linkLabel, date, status, picture } = notification;
  const isUnread = status === 'unread';
  const follow = () => {
    if (isUnread) onRead();
    onLeave();
  };
  return (
    <li className={css.item} data-unread={isUnread || undefined} tabIndex={-1}>
      <Picture source={picture} />
      <div className={css.words}>
        <h3 className={css.title}>
          {typeset(title)}
          {isUnread && <span className="sr-only">, non lue</span>}
        </h3>
        <HtmlText html={typesetHtml(description)} />
        <p className={css.end}>
          {link !== null && linkLabel !== null && (
            <AnyLink className={css.link} to={link} onFollow={follow}>
              {linkLabel}
            </AnyLink>
          )}
          <time className={css.date} dateTime={date}>
            {shortDate(date)}
          </time>
        </p>
      </div>
      {isUnread && (
        <button
          type="button"
          className={css.close}
          aria-label={typeset(`Marquer comme lue\u00a0: ${title}`)}
          title="Marquer comme lue"
          onClick={({ currentTarget }) => {
            currentTarget.closest('li')?.focus(); // the button is about to leave
            onRead();
          }}
        >
          <IconX size={18} aria-hidden />
        </button>
      )}
    </li>
  );
}
