import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link, useLocation } from 'react-router';
import { receiverInSentence, requestStateNames } from '#protocol/requests/request-values.ts';
import type { OwnRequest } from '#protocol/requests/requests.ts';
import { ShortList } from '#web/features/profile/lists/ShortList.tsx';
import css from '#web/features/profile/Profile.module.css';
import { requestsQuery } from '#web/features/profile/profile.queries.ts';
import { shortDate } from '#web/lib/formats/dates.ts';
import { formPath } from '#web/shared/contact-form/form-address.ts';
import { Tag } from '#web/ui/content/Tag.tsx';
import { Card } from '#web/ui/layout/Card.tsx';
import { FailedState } from '#web/ui/states/FailedState.tsx';
import { ListSkeleton, Loading } from '#web/ui/states/Loading.tsx';

const anchor = 'mes-demandes';
const shownFirst = 3;

/** The requests that the user has written, with what becomes of each (RDG-430). */
export function RequestsCard() {
  const { data, isError, refetch } = useQuery(requestsQuery);
  const { hash } = useLocation();
  const isWanted = hash === `#${anchor}` && data !== undefined;
  useEffect(() => {
    if (!isWanted) return;
    const card = document.getElementById(anchor);
    card?.scrollIntoView();
    card?.focus({ preventScroll: true });
  }, [isWanted]);
  return (
    <Card
      title="Mes demandes"
      anchor={anchor}
      action={
        <Link className={css.action} to={formPath}>
          Écrire au réseau
        </Link>
      }
    >
      {isError && !data && <FailedState onRetry={() => void refetch()}>Vos demandes n’ont pas pu être chargées.</FailedState>}
      {!data && !isError && (
        <Loading quiet>
          <ListSkeleton rows={2} />
        </Loading>
      )}
      {data?.length === 0 && <p className={css.soft}>Vous n’avez pas encore écrit au réseau. Vos demandes se suivent ici.</p>}
      {data && data.length > 0 && (
        <ShortList label="Mes demandes" rows={data} first={shownFirst} keyOf={({ number }) => number}>
          {(request) => <Request request={request} />}
        </ShortList>
      )}
    </Card>
  );
}

/** A request, which opens on what was written and on the answers of the network. */
const Request = ({
  request: { number, date, object, receiver, state, mail, demand, event, callBack, answers },
}: {
  request: OwnRequest;
}) => (
  <>
    <div className={css.words}>
      <p className={css.title}>{object}</p>
      <p>
        {number} · {shortDate(date)} · à {receiverInSentence(receiver)}
        {mail === 'waiting' && ' · en attente d’envoi'}
        {mail === 'failed' && ' · son e-mail n’a pas pu partir, l’équipe du réseau la lit ici'}
      </p>
      {event !== '' && <p>{event}</p>}
      {callBack !== '' && <p>{`À rappeler\u00a0: ${callBack}`}</p>}
    </div>
    <Tag tone={state === 'answered' ? 'good' : 'plain'}>{requestStateNames[state]}</Tag>
    <details className={css.exchange}>
      <summary>
        {answers.length === 0 ? 'Relire la demande' : 'Lire la demande et la réponse'}
        <span className="sr-only">{`\u00a0: ${object}`}</span>
      </summary>
      <p className={css.typed}>{demand}</p>
      {answers.map((answer) => (
        <div key={answer.date}>
          <p className={css.title}>Réponse du {shortDate(answer.date)}</p>
          <p className={css.typed}>{answer.text}</p>
        </div>
      ))}
    </details>
  </>
);
