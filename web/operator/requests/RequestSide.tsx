import { useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import { Link } from 'react-router';
import { registrationStateLabels } from '#protocol/formations/registrations-desk.ts';
import { requestDeskEndpoints, type WholeRequest } from '#protocol/requests/request-desk.ts';
import { requestStates } from '#protocol/requests/request-values.ts';
import { useMe } from '#web/lib/account/use-me.ts';
import { callUri } from '#web/lib/formats/phone.ts';
import { call } from '#web/lib/http/call.ts';
import side from '#web/operator/kit/form/PublicationCard.module.css';
import { Button, LinkButton } from '#web/ui/actions/Button.tsx';
import { SelectField } from '#web/ui/forms/SelectField.tsx';
import { Card } from '#web/ui/layout/Card.tsx';
import { mailLabels, recipientLabels, registrationPath, stateLabels } from './request-texts.ts';
import { useRequestWrite } from './use-request-write.ts';

/** The state of a request, the operator who answers it, its author, and its mails. */
export function RequestSide({ request }: { request: WholeRequest }) {
  const me = useMe();
  const { mutate, isPending } = useRequestWrite(request);
  const { data: assignees = [] } = useQuery({
    queryKey: ['desk', 'assignees'],
    queryFn: async ({ signal }) => (await call(requestDeskEndpoints.assignees, {}, { signal })).rows,
  });
  // Whoever takes a new request begins it.
  const entrust = (assignee: string | null, state = request.state) =>
    mutate({ kind: 'change', change: { assignee, state }, done: 'Responsable changé.' });
  const { assignee } = request;
  const people = assignees.map(({ id, name }) => ({ id, label: name }));
  // Somebody who answers no requests any more still stands on those of theirs.
  const isGone = assignee !== null && assignees.length > 0 && !people.some(({ id }) => id === assignee.id);
  return (
    <aside className={side.side} aria-label="Traitement">
      <Card title="Traitement">
        <div className={side.actions}>
          <SelectField
            label="État"
            value={request.state}
            disabled={isPending}
            options={requestStates.map((id) => ({ id, label: stateLabels[id] }))}
            onChange={(id) => {
              const state = requestStates.find((one) => one === id);
              if (state) mutate({ kind: 'change', change: { state }, done: `État\u00a0: ${stateLabels[state].toLowerCase()}.` });
            }}
          />
          <SelectField
            label="Responsable"
            none="Sans responsable"
            value={assignee?.id ?? ''}
            disabled={isPending}
            options={isGone ? [...people, { id: assignee.id, label: assignee.name }] : people}
            onChange={(id) => entrust(id || null)}
          />
          {assignee?.id !== String(me.id) && (
            <Button busy={isPending} onClick={() => entrust(String(me.id), request.state === 'new' ? 'ongoing' : request.state)}>
              Me la confier
            </Button>
          )}
          {request.registration?.state === 'requested' && (
            <LinkButton to={registrationPath(request, request.registration)}>Décider de l’inscription</LinkButton>
          )}
        </div>
        <dl className={side.facts}>
          {request.registration && (
            <>
              <dt>Inscription</dt>
              <dd>
                <Link to={registrationPath(request, request.registration)}>{registrationStateLabels[request.registration.state]}</Link>
              </dd>
            </>
          )}
          <dt>De</dt>
          <dd>
            {request.sender}
            {request.company && `, ${request.company}`}
          </dd>
          <dt>E-mail</dt>
          <dd>
            <a href={`mailto:${request.email}`}>{request.email}</a>
          </dd>
          <dt>Téléphone</dt>
          <dd>
            <a href={callUri(request.phone)}>{request.phone}</a>
          </dd>
          <dt>Adressée à</dt>
          <dd>{request.receiver || 'L’équipe'}</dd>
          {request.mails.map(({ recipient, email, state }) => (
            <Fragment key={email}>
              <dt>{recipientLabels[recipient]}</dt>
              <dd>{`${email}\u00a0: ${mailLabels[state]}`}</dd>
            </Fragment>
          ))}
        </dl>
      </Card>
    </aside>
  );
}
