import type { Person, PersonRow } from '#protocol/accounts/people-desk.ts';
import formCss from '#web/operator/kit/form/ContentForm.module.css';
import { Button } from '#web/ui/actions/Button.tsx';
import { Dialog } from '#web/ui/overlays/Dialog.tsx';
import { nameOf } from './people-texts.ts';
import { usePersonAction } from './use-person-action.ts';

type CloseDialogProps = {
  person: PersonRow;
  onClosed?: (person: Person) => void;
  onClose: () => void;
};

/** Asks to confirm the closing of an account: its owner is signed out at once. */
export function CloseDialog({ person, onClosed, onClose }: CloseDialogProps) {
  const { mutate, isPending } = usePersonAction((closed) => {
    onClosed?.(closed);
    onClose();
  });
  return (
    <Dialog
      title={`Fermer le compte de ${nameOf(person)}`}
      place="middle"
      isAlert
      onClose={onClose}
      footer={
        <div className={formCss.buttons}>
          <Button look="danger" busy={isPending} onClick={() => mutate({ action: 'close', id: person.id, version: person.version })}>
            Fermer le compte
          </Button>
          <Button onClick={onClose}>Annuler</Button>
        </div>
      }
    >
      <p>
        Ses sessions se terminent aussitôt et plus aucun lien ne lui permet d’entrer. Ce qui est à son nom reste. Le compte peut être
        rouvert.
      </p>
    </Dialog>
  );
}
