import { IconPhone } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { SubscriberToCall } from '#protocol/dashboard/dashboard-calls.ts';
import { euros } from '#web/lib/formats/amounts.ts';
import { callUri } from '#web/lib/formats/phone.ts';
import { FavouriteStar } from '#web/shared/favourites/FavouriteStar.tsx';
import css from './CallList.module.css';

export const CallList = ({ rows }: { rows: readonly SubscriberToCall[] }) => (
  <ul className={css.rows}>
    {rows.map((subscriber) => (
      <CallRow key={subscriber.id} subscriber={subscriber} />
    ))}
  </ul>
);

/** A subscriber to call: why, what is at stake, its telephone and its star. */
function CallRow({ subscriber }: { subscriber: SubscriberToCall }) {
  const { slug, title, city, phone, text, stake, lastTwelveMonths, lastYear } = subscriber;
  return (
    <li className={css.row}>
      <div className={css.who}>
        <Link to={`/adherent/${slug}/`}>{title}</Link>
        <p>{text}</p>
        <p className={css.soft}>
          {[
            `Enjeu\u00a0: ${euros(stake)}`,
            city,
            `${euros(lastTwelveMonths)} en douze mois`,
            lastYear === null ? null : `${euros(lastYear)} l’année d’avant`,
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      <div className={css.actions}>
        {phone !== null && (
          <a className={css.phone} href={callUri(phone)} aria-label={`Appeler ${title} au ${phone}`}>
            <IconPhone size={18} aria-hidden />
            {phone}
          </a>
        )}
        <FavouriteStar organisation={{ ...subscriber, type: 'subscriber' }} />
      </div>
    </li>
  );
}
