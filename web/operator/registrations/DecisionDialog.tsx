import type { RegistrationDecision, RegistrationRow } from '#protocol/formations/registrations-desk.ts';
import type { RequestState } from '#protocol/requests/request-values.ts';
import { periodInWords } from '#protocol/text/period.ts';
import { placeInSentence } from '#protocol/text/place.ts';
import formCss from '#web/operator/kit/form/ContentForm.module.css';
import { Button } from '#web/ui/actions/Button.tsx';
import { Dialog } from '#web/ui/overlays/Dialog.tsx';
import { decisionTexts } from './registration-texts.ts';
import { useDecision } from './use-decision.ts';

/** Tells that a request waits for an answer. */
const isOpen = (state: RequestState): boolean => state === 'new' || state === 'ongoing';

type DecisionDialogProps = {
  registration: RegistrationRow;
  decision: RegistrationDecision;
  onClose: () => void;
};

/** Asks to confirm a decision about a registration: its person is told at once. */
export function DecisionDialog({ registration, decision, onClose }: DecisionDialogProps) {
  const { mutate, isPending } = useDecision(onClose);
  const { person, formation, session, request } = registration;
  const { action } = decisionTexts[decision];
  return (
    <Dialog
      title={action}
      place="middle"
      isAlert
      onClose={onClose}
      footer={
        <div className={formCss.buttons}>
          <Button
            look={decision === 'validated' ? 'primary' : 'danger'}
            busy={isPending}
            onClick={() => mutate({ registration, state: decision })}
          >
            {action}
          </Button>
          <Button onClick={onClose}>Ne rien changer</Button>
        </div>
      }
    >
      <p>
        <strong>{person}</strong>, «&nbsp;{formation.title}&nbsp;», {periodInWords(session.startsAt, session.endsAt)},{' '}
        {placeInSentence(session.location)}.
      </p>
      <p>La personne est prévenue aussitôt par le portail et, selon ses préférences, par le prochain e-mail de notifications.</p>
      {request !== null && isOpen(request.state) && <p>Sa demande {request.number} attend encore une réponse.</p>}
    </Dialog>
  );
}
