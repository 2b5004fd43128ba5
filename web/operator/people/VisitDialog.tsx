import { useState } from 'react';
import type { PersonRow } from '#protocol/accounts/people-desk.ts';
import formCss from '#web/operator/kit/form/ContentForm.module.css';
import { useVisit } from '#web/operator/kit/visit/use-visit.ts';
import { Button } from '#web/ui/actions/Button.tsx';
import { TextField } from '#web/ui/forms/TextField.tsx';
import { Dialog } from '#web/ui/overlays/Dialog.tsx';
import { nameOf } from './people-texts.ts';

/** Asks why an operator sees the portal as a member, then opens it. */
export function VisitDialog({ person, onClose }: { person: PersonRow; onClose: () => void }) {
  const [reason, setReason] = useState('');
  const { mutate, isPending } = useVisit();
  return (
    <Dialog
      title={`Voir le portail comme ${nameOf(person)}`}
      place="middle"
      onClose={onClose}
      footer={
        <div className={formCss.buttons}>
          <Button look="primary" busy={isPending} disabled={reason.trim() === ''} onClick={() => mutate({ member: person.id, reason })}>
            Ouvrir pour 15 minutes
          </Button>
          <Button onClick={onClose}>Annuler</Button>
        </div>
      }
    >
      <p>Vous verrez ce que cette personne voit, sans rien pouvoir modifier. Ses contrats et ses notifications restent fermés.</p>
      <TextField label="Raison" help="Le journal la garde." required value={reason} onChange={setReason} />
    </Dialog>
  );
}
