import { useState } from 'react';
import { typeset } from '#protocol/text/typeset.ts';
import { failureWords } from '#web/features/contracts/contract-failures.ts';
import { Button } from '#web/ui/actions/Button.tsx';
import css from './CalendarDialog.module.css';
import { useRenewAddress } from './calendar.queries.ts';

/** Who knows the address reads the dates: it can be changed, which one confirms. */
export function RenewAddress() {
  const [asking, setAsking] = useState(false);
  const { mutate, isPending, isSuccess, error } = useRenewAddress();
  return (
    <div className={css.renew}>
      <p>Qui connaît cette adresse lit vos échéances&nbsp;: ne la partagez pas. Si elle vous a échappé, changez-en.</p>
      {error && (
        <p className={css.problem} role="alert">
          L’adresse n’a pas été changée. {typeset(failureWords(error))}
        </p>
      )}
      {asking ? (
        <div className={css.confirm}>
          <p>L’adresse actuelle ne répondra plus&nbsp;: il faudra donner la nouvelle à chacun de vos agendas.</p>
          <div className={css.buttons}>
            <Button small onClick={() => setAsking(false)}>
              Garder l’adresse
            </Button>
            <Button small look="primary" busy={isPending} onClick={() => mutate(undefined, { onSuccess: () => setAsking(false) })}>
              Changer d’adresse
            </Button>
          </div>
        </div>
      ) : (
        <Button small onClick={() => setAsking(true)}>
          Changer d’adresse…
        </Button>
      )}
      <p className={css.told} role="status">
        {isSuccess && !asking && 'Voici votre nouvelle adresse ; l’ancienne ne répond plus.'}
      </p>
    </div>
  );
}
