import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { requestDeskEndpoints, type WholeRequest } from '#protocol/requests/request-desk.ts';
import { instant } from '#web/lib/formats/dates.ts';
import { call } from '#web/lib/http/call.ts';
import { CallError } from '#web/lib/http/call-error.ts';
import { DeskNotFound } from '#web/operator/frame/DeskNotFound.tsx';
import form from '#web/operator/kit/form/ContentForm.module.css';
import { Card } from '#web/ui/layout/Card.tsx';
import { PageHead } from '#web/ui/layout/PageHead.tsx';
import { FailedState } from '#web/ui/states/FailedState.tsx';
import { Loading, SkeletonBar } from '#web/ui/states/Loading.tsx';
import css from './Request.module.css';
import { RequestComposer } from './RequestComposer.tsx';
import { RequestHistory } from './RequestHistory.tsx';
import { RequestSide } from './RequestSide.tsx';
import { RequestStateTag } from './RequestStateTag.tsx';

/** The page of one request: what was typed, what was done with it, the answer. */
export function RequestScreen() {
  const { number = '' } = useParams();
  const { data, error, refetch } = useQuery({
    queryKey: ['desk', 'requests', 'one', number],
    queryFn: ({ signal }) => call(requestDeskEndpoints.read, { params: { number } }, { signal }),
  });
  if (data) return <Request key={number} request={data} />;
  if (error instanceof CallError && error.status === 404) return <DeskNotFound />;
  if (error) return <FailedState onRetry={() => void refetch()}>Cette demande n’a pas pu être chargée.</FailedState>;
  return (
    <Loading>
      <SkeletonBar width="40%" height={28} />
      <SkeletonBar height={320} />
    </Loading>
  );
}

const Request = ({ request }: { request: WholeRequest }) => (
  <>
    <p className={form.back}>
      <Link to="/demandes">Demandes</Link>
    </p>
    <PageHead
      title={request.object}
      tabTitle={`${request.number} ${request.object}`}
      context={
        <span className={form.context}>
          <RequestStateTag state={request.state} />
          {`Demande ${request.number}, reçue le ${instant(request.date)}`}
        </span>
      }
    />
    <div className={form.columns}>
      <div className={form.form}>
        <Demand request={request} />
        <RequestHistory events={request.events} />
        <RequestComposer request={request} />
      </div>
      <RequestSide request={request} />
    </div>
  </>
);

function Demand({ request }: { request: WholeRequest }) {
  const facts = [
    { label: 'À propos de', value: [request.event, request.eventDate].filter(Boolean).join(', ') },
    { label: 'Famille d’achats', value: request.purchaseFamily },
    { label: 'À rappeler', value: request.callBack },
  ].filter(({ value }) => value !== '');
  return (
    <Card title="Demande">
      <p className={css.text}>{request.demand}</p>
      {facts.length > 0 && (
        <dl className={css.facts}>
          {facts.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </Card>
  );
}
