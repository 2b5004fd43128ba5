import type { ArticleSheet } from '#protocol/articles/article-sheet.ts';
import type { FormationFormat } from '#protocol/formations/formation-formats.ts';
import { hoursOf, periodInWords } from '#protocol/text/period.ts';
import { placeInSentence } from '#protocol/text/place.ts';
import { useServerNow } from '#web/lib/use-server-now.ts';
import { Button } from '#web/ui/actions/Button.tsx';
import { Tag } from '#web/ui/content/Tag.tsx';
import { Card } from '#web/ui/layout/Card.tsx';
import { ExportButton } from '#web/ui/list/ExportButton.tsx';
import { FormLink } from './FormLink.tsx';
import { saveSession } from './formation.queries.ts';
import { objectOf, registrationWords, sessionTexts, waitingWords } from './formation.texts.ts';
import css from './Sessions.module.css';
import { type Session, sessionStateAt } from './session-state.ts';

/** The sessions of a training that were not over when it was read, by the clock of the server (TRN-14, TRN-17 to TRN-19). */
export function Sessions({ formation, format }: { formation: ArticleSheet; format: FormationFormat }) {
  const now = useServerNow(formation.now);
  return (
    <Card title="Sessions">
      {formation.sessions.length === 0 ? (
        <div className={css.none}>
          <p>{sessionTexts.none}</p>
          <FormLink formation={formation} object={objectOf.quote(formation, format)}>
            Demander un devis
          </FormLink>
        </div>
      ) : (
        <ul className={css.sessions} aria-label="Sessions">
          {formation.sessions.map((session) => (
            <SessionItem key={session.id} formation={formation} session={session} now={now} />
          ))}
        </ul>
      )}
    </Card>
  );
}

type SessionItemProps = {
  formation: ArticleSheet;
  session: Session;
  /** The instant of the server, in milliseconds. */
  now: number;
};

function SessionItem({ formation, session, now }: SessionItemProps) {
  const { id, dateTime, endTime, location, body, registration, waiting } = session;
  const { isOpen, isUnderWay, isOver } = sessionStateAt(session, now);
  const period = periodInWords(dateTime, endTime);
  const takesWaiting = !isOpen && !isOver && !registration;
  return (
    <li className={css.session}>
      <div className={css.words}>
        <h3 className={css.period}>{period}</h3>
        <p className={css.place}>{location}</p>
        <p className={css.soft}>{hoursOf(dateTime, endTime)}, heure de Paris</p>
        {body && <p className={css.soft}>{body}</p>}
      </div>
      <div className={css.state} role="status">
        {isUnderWay && <Tag tone="good">{sessionTexts.underWay}</Tag>}
        {registration && <Tag>{registrationWords(registration)}</Tag>}
        {!isOpen && <p>{sessionTexts.closed}</p>}
        {takesWaiting && waiting && <Tag>{waitingWords(waiting)}</Tag>}
      </div>
      <div className={css.ways}>
        {isOpen && !registration && (
          <FormLink
            formation={formation}
            object={objectOf.signUp(formation)}
            session={id}
            look="primary"
            label={`S’inscrire à la session ${period}, ${placeInSentence(location)}`}
          >
            S’inscrire
          </FormLink>
        )}
        {!isOpen && (
          <Button look="primary" disabled>
            S’inscrire
          </Button>
        )}
        {!isOver && <ExportButton label="Ajouter à l’agenda" save={() => saveSession(formation.slug, id)} />}
        {takesWaiting && !waiting && (
          <FormLink formation={formation} object={objectOf.waiting(formation)} session={id}>
            Être prévenu si une place se libère
          </FormLink>
        )}
      </div>
    </li>
  );
}
