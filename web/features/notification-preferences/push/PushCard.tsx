import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { endExpired } from '#web/lib/account/expired-session.ts';
import { useMe } from '#web/lib/account/use-me.ts';
import { failureText } from '#web/lib/http/failure-text.ts';
import { Button } from '#web/ui/actions/Button.tsx';
import { Card } from '#web/ui/layout/Card.tsx';
import { FailedNote } from '#web/ui/states/FailedNote.tsx';
import { tellFailure, tellSuccess } from '#web/ui/toasts/toasts.ts';
import { AskDialog } from './AskDialog.tsx';
import { DeviceList } from './DeviceList.tsx';
import { devicesQuery, type OwnDevice, ownDeviceQuery, sendTrial, useAskPush, useRemoveDevice } from './device.queries.ts';
import css from './PushCard.module.css';

const sentences: Record<Exclude<OwnDevice['state'], 'ios'>, string> = {
  insecure: 'Cet appareil ne peut pas recevoir de push\u00a0: le portail doit être ouvert à une adresse en https.',
  no: 'Ce navigateur ne sait pas recevoir de push.',
  off: 'Ce portail n’envoie pas de push pour le moment.',
  denied:
    'Vous avez refusé les notifications de ce site. Pour y revenir\u00a0: ouvrez les réglages du site, à gauche de son adresse, autorisez les notifications, puis rechargez la page.',
  possible: 'Cet appareil peut recevoir vos notifications, même portail fermé.',
  subscribed: 'Cet appareil reçoit vos notifications.',
};

const tellProblem = (problem: Error): void => {
  if (!endExpired(problem)) tellFailure(failureText(problem));
};

/** The state of push on this device, and the devices that it reaches. */
export function PushCard() {
  const me = useMe();
  const { data: own } = useQuery(ownDeviceQuery);
  const { data: devices, isError, refetch } = useQuery(devicesQuery);
  const [isAsking, setAsking] = useState(false);
  const ask = useAskPush(me.id);
  const remove = useRemoveDevice(own?.id);
  const trial = useMutation({ mutationFn: sendTrial });
  const isOn = own?.state === 'subscribed' && devices?.some(({ id }) => id === own.id) === true;
  const state = own?.state === 'subscribed' && !isOn ? 'possible' : own?.state;
  const removeDevice = (id: string, done: string) => remove.mutate(id, { onSuccess: () => tellSuccess(done), onError: tellProblem });
  const others = (devices ?? []).filter(({ id }) => id !== own?.id);
  if (state === 'ios' && others.length === 0) return null;
  return (
    <Card title="Push">
      {isError && <FailedNote onRetry={() => void refetch()}>Vos appareils n’ont pas pu être chargés.</FailedNote>}
      {state !== undefined && state !== 'ios' && (
        <p className={css.state} role="status">
          {sentences[state]}
        </p>
      )}
      <div className={css.actions}>
        {state === 'possible' && devices && (
          <Button look="primary" busy={ask.isPending} onClick={() => setAsking(true)}>
            Recevoir sur cet appareil
          </Button>
        )}
        {isOn && own.id !== undefined && (
          <OwnActions
            isBusy={remove.isPending}
            onTrial={() =>
              trial.mutate(own.id, {
                onSuccess: () => tellSuccess('Essai envoyé\u00a0: il arrive dans quelques secondes.'),
                onError: tellProblem,
              })
            }
            onRemove={() => removeDevice(own.id, 'Cet appareil ne reçoit plus vos notifications.')}
          />
        )}
      </div>
      <DeviceList devices={others} onRemove={(id) => removeDevice(id, 'Appareil retiré.')} />
      {isAsking && (
        <AskDialog
          onClose={() => setAsking(false)}
          onAgree={() => {
            setAsking(false);
            ask.mutate();
          }}
        />
      )}
    </Card>
  );
}

type OwnActionsProps = { isBusy: boolean; onTrial: () => void; onRemove: () => void };

const OwnActions = ({ isBusy, onTrial, onRemove }: OwnActionsProps) => (
  <>
    <Button onClick={onTrial}>Envoyer un essai</Button>
    <Button look="quiet" busy={isBusy} onClick={onRemove}>
      Ne plus recevoir ici
    </Button>
  </>
);
