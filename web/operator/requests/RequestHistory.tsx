import type { RequestEvent } from '#protocol/requests/request-desk.ts';
import { instant } from '#web/lib/formats/dates.ts';
import { Card } from '#web/ui/layout/Card.tsx';
import css from './Request.module.css';
import { eventText, mailLabels } from './request-texts.ts';

/** The history of a request, the oldest line first. */
export const RequestHistory = ({ events }: { events: readonly RequestEvent[] }) =>
  events.length > 0 && (
    <Card title="Suivi">
      <ol className={css.events}>
        {events.map((event) => (
          <li key={event.id} data-event={event.event}>
            <p className={css.event}>
              <strong>{eventText(event)}</strong>
              <span className={css.small}>
                {instant(event.at)}
                {event.by && `, par ${event.by}`}
                {event.mail && `, e-mail ${mailLabels[event.mail]}`}
              </span>
            </p>
            {event.text && <p className={css.text}>{event.text}</p>}
          </li>
        ))}
      </ol>
    </Card>
  );
