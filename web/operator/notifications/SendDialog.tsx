import { useState } from 'react';
import { instant } from '#web/lib/formats/dates.ts';
import { counted } from '#web/lib/formats/words.ts';
import { InstantField } from '#web/operator/kit/fields/InstantField.tsx';
import { isInstant } from '#web/operator/kit/fields/instants.ts';
import formCss from '#web/operator/kit/form/ContentForm.module.css';
import type { ContentFormState } from '#web/operator/kit/form/use-content-form.ts';
import { Button } from '#web/ui/actions/Button.tsx';
import { Segmented } from '#web/ui/forms/Segmented.tsx';
import { Dialog } from '#web/ui/overlays/Dialog.tsx';
import css from './Announcement.module.css';
import { audienceText, totalOf } from './announcement-texts.ts';
import { useAudience } from './use-audience.ts';

type Moment = 'now' | 'later';
type SendDialogProps = { form: ContentFormState; onSend: (at: string | null) => void; onClose: () => void };

/** Says how many people receive the notification before it leaves, now or at an hour. */
export function SendDialog({ form, onSend, onClose }: SendDialogProps) {
  const { data } = useAudience(form.values);
  const [when, setWhen] = useState<Moment>('now');
  const [at, setAt] = useState<string | null>(null);
  const [error, setError] = useState<string>();
  const total = data ? totalOf(data) : 0;
  const choose = (value: string | null) => {
    setAt(value);
    setError(undefined);
  };
  const submit = () => {
    if (when === 'now') onSend(null);
    else if (at === null || !isInstant(at)) return setError('Choisissez le jour et l’heure');
    else if (Date.parse(at) <= Date.now()) return setError('Cette heure est passée');
    else onSend(at);
    onClose();
  };
  return (
    <Dialog
      title={data ? `Envoyer à ${counted(total, 'personne')}` : 'Envoyer'}
      place="middle"
      onClose={onClose}
      footer={
        <div className={formCss.buttons}>
          {total > 0 && (
            <Button look="primary" onClick={submit}>
              {sendLabel(when, at)}
            </Button>
          )}
          <Button onClick={onClose}>Annuler</Button>
        </div>
      }
    >
      <div className={css.send}>
        <p>
          {total > 0 && data
            ? `${audienceText(data)}. Une fois envoyée, la notification ne change plus\u00a0: elle peut seulement être retirée.`
            : 'Personne ne recevrait cette notification\u00a0: élargissez les destinataires, ou changez le thème.'}
        </p>
        {total > 0 && <When {...{ when, at, error }} onWhen={setWhen} onAt={choose} />}
      </div>
    </Dialog>
  );
}

/** Says what the button does, with the hour once it is chosen. */
function sendLabel(when: Moment, at: string | null): string {
  if (when === 'now') return 'Envoyer maintenant';
  return at === null || !isInstant(at) ? 'Programmer l’envoi' : `Programmer pour le ${instant(at)}`;
}

type WhenProps = {
  when: Moment;
  at: string | null;
  error: string | undefined;
  onWhen: (when: Moment) => void;
  onAt: (at: string | null) => void;
};

/** The choice between now and an hour. */
const When = ({ when, at, error, onWhen, onAt }: WhenProps) => (
  <>
    <Segmented
      label="Quand"
      value={when}
      options={[
        { value: 'now', label: 'Maintenant' },
        { value: 'later', label: 'À une heure' },
      ]}
      onChange={onWhen}
    />
    {when === 'later' && (
      <InstantField
        label="Jour de l’envoi"
        help="Les e-mails partent de 7 h à 19 h."
        note={undefined}
        id="envoi"
        required
        error={error}
        value={at}
        onChange={onAt}
      />
    )}
  </>
);
