import { useEffect, useRef, useState } from 'react';
import { typeset } from '#protocol/text/typeset.ts';
import { failureText } from '#web/lib/http/failure-text.ts';
import { Button } from '#web/ui/actions/Button.tsx';
import css from './CalendarDialog.module.css';
import { useRenewCalendarUrl } from './calendar.queries.ts';

/** Replaces the private URL, after a confirmation: anyone who has the URL can read the dates. */
export function RenewCalendarUrl() {
  const [isConfirming, setConfirming] = useState(false);
  const { mutate, isPending, isSuccess, error } = useRenewCalendarUrl();
  const part = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the pressed button is gone once the mode has changed
  useEffect(() => {
    if (document.activeElement === document.body) part.current?.querySelector('button')?.focus();
  }, [isConfirming]);
  return (
    <div ref={part} className={css.renew}>
      <p>Qui connaît cette adresse lit vos échéances&nbsp;: ne la partagez pas. Si elle vous a échappé, changez-en.</p>
      {error && (
        <p className={css.problem} role="alert">
          L’adresse n’a pas été changée. {typeset(failureText(error))}
        </p>
      )}
      {isConfirming ? (
        <div className={css.confirm}>
          <p>L’adresse actuelle ne répondra plus&nbsp;: il faudra donner la nouvelle à chacun de vos agendas.</p>
          <div className={css.buttons}>
            <Button small onClick={() => setConfirming(false)}>
              Garder l’adresse
            </Button>
            <Button small look="primary" busy={isPending} onClick={() => mutate(undefined, { onSuccess: () => setConfirming(false) })}>
              Changer d’adresse
            </Button>
          </div>
        </div>
      ) : (
        <Button small onClick={() => setConfirming(true)}>
          Changer d’adresse…
        </Button>
      )}
      <p className={css.outcome} role="status">
        {isSuccess && !isConfirming && 'Voici votre nouvelle adresse ; l’ancienne ne répond plus.'}
      </p>
    </div>
  );
}
