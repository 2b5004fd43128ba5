import { useQueryClient } from '@tanstack/react-query';
import { type Addressees, invitationsAtMost, peopleEndpoints } from '#protocol/accounts/people-desk.ts';
import { invitationDays } from '#protocol/accounts/person-states.ts';
import { counted } from '#web/lib/formats/words.ts';
import { call } from '#web/lib/http/call.ts';
import { useSingleMutation } from '#web/lib/http/use-single-mutation.ts';
import formCss from '#web/operator/kit/form/ContentForm.module.css';
import { Button } from '#web/ui/actions/Button.tsx';
import { Dialog } from '#web/ui/overlays/Dialog.tsx';
import { tellFailure, tellSuccess } from '#web/ui/toasts/toasts.ts';
import css from './People.module.css';
import { invitedText } from './people-texts.ts';
import { peopleKey } from './use-person-action.ts';

type InviteDialogProps = {
  addressees: Addressees;
  /** The number of people whom it reaches. */
  count: number;
  onClose: () => void;
};

/** Says how many people will receive a mail before it is sent, and afterwards who will not. */
export function InviteDialog({ addressees, count, onClose }: InviteDialogProps) {
  const client = useQueryClient();
  const { mutate, isPending, data } = useSingleMutation({
    mutationFn: () => call(peopleEndpoints.invite, { body: addressees }),
    onSuccess: ({ invited, refused }) => {
      if (refused.length > 0) return;
      tellSuccess(invitedText(invited));
      onClose();
    },
    onError: (problem) => tellFailure(problem.message),
    onSettled: () => client.invalidateQueries({ queryKey: peopleKey }),
  });
  const isTooMany = count > invitationsAtMost;
  return (
    <Dialog
      title={`Inviter ${counted(count, 'personne')}`}
      place="middle"
      onClose={onClose}
      footer={
        <div className={formCss.buttons}>
          {!data && !isTooMany && (
            <Button look="primary" busy={isPending} onClick={() => mutate()}>
              {count === 1 ? 'Envoyer l’invitation' : `Envoyer les ${counted(count, 'invitation')}`}
            </Button>
          )}
          <Button onClick={onClose}>{data || isTooMany ? 'Fermer la fenêtre' : 'Annuler'}</Button>
        </div>
      }
    >
      {isTooMany && <p>{`Une action invite ${invitationsAtMost} personnes au plus. Réduisez la liste par une recherche ou un filtre.`}</p>}
      {!data && !isTooMany && (
        <p>
          {`Chaque personne reçoit un e-mail avec un lien pour choisir son mot de passe, valable ${invitationDays} jours. Les liens envoyés avant ne servent plus.`}
        </p>
      )}
      {data && (
        <div role="status">
          <p>{data.invited > 0 ? invitedText(data.invited) : 'Aucune invitation envoyée.'} Pas à&nbsp;:</p>
          <ul className={css.refused}>
            {data.refused.map(({ id, email, reason }) => (
              <li key={id}>{`${email ?? `numéro ${id}`}\u00a0: ${reason}`}</li>
            ))}
          </ul>
        </div>
      )}
    </Dialog>
  );
}
