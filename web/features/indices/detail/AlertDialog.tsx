import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type Indice, indexEndpoints, usualMovePercent } from '#protocol/indices/indices.ts';
import { indexKeys } from '#web/features/indices/indices.queries.ts';
import { call } from '#web/lib/http/call.ts';
import { useSubmission } from '#web/lib/http/use-submission.ts';
import { Button } from '#web/ui/actions/Button.tsx';
import { NumberField } from '#web/ui/forms/NumberField.tsx';
import { RadioCards } from '#web/ui/forms/RadioCards.tsx';
import { Dialog } from '#web/ui/overlays/Dialog.tsx';
import css from './Index.module.css';

/** Sets the alert of a pinned index: a move of some percent, or each new value. */
export default function AlertDialog({ index, onClose }: { index: Indice; onClose: () => void }) {
  const client = useQueryClient();
  const [choice, setChoice] = useState<'on' | 'off'>('on');
  const [percent, setPercent] = useState(String(index.alert?.percent ?? usualMovePercent));
  const isMove = index.alertKind === 'move';
  const { busy, error, clearError, submit } = useSubmission({
    missing: isMove && choice === 'on' && percent === '' ? 'Pourcentage attendu, de 0,1 à 100' : undefined,
    send: async () => {
      const number = Number(percent);
      const body = { isOn: choice === 'on', ...(isMove && choice === 'on' && { percent: number }) };
      const { alert } = await call(indexEndpoints.alert, { params: { id: index.id }, body });
      client.setQueriesData<Indice>({ queryKey: [...indexKeys.details, index.id] }, (one) => one && { ...one, alert });
      onClose();
    },
  });
  return (
    <Dialog title="Me prévenir" place="middle" onClose={onClose}>
      <form className={css.alert} onSubmit={submit} noValidate>
        <RadioCards
          label={`Être prévenu de l’indice ${index.name}`}
          value={choice}
          options={[
            isMove
              ? {
                  value: 'on',
                  label: 'Quand il bouge',
                  help: 'À la hausse ou à la baisse, depuis la dernière fois que vous en avez été prévenu.',
                }
              : { value: 'on', label: 'À chaque nouvelle valeur', help: 'Dans la cloche, et par les canaux que vous avez choisis.' },
            { value: 'off', label: 'Ne pas me prévenir' },
          ]}
          onChange={setChoice}
        />
        {isMove && choice === 'on' && (
          <NumberField
            label="Mouvement, en&nbsp;%"
            kind="amount"
            value={percent}
            error={error}
            onChange={(text) => {
              clearError();
              setPercent(text);
            }}
          />
        )}
        {error && !(isMove && choice === 'on') && <p role="alert">{error}</p>}
        <div className={css.buttons}>
          <Button look="quiet" onClick={onClose}>
            Annuler
          </Button>
          <Button type="submit" look="primary" busy={busy}>
            Enregistrer
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
