import { useQuery } from '@tanstack/react-query';
import { closedAddress, type Person, peopleEndpoints } from '#protocol/accounts/people-desk.ts';
import { call } from '#web/lib/http/call.ts';
import formCss from '#web/operator/kit/form/ContentForm.module.css';
import type { ContentFormState } from '#web/operator/kit/form/use-content-form.ts';
import { Button } from '#web/ui/actions/Button.tsx';
import css from './People.module.css';
import { nameOf } from './people-texts.ts';
import { peopleKey, usePersonAction } from './use-person-action.ts';

type PersonNoticesProps = {
  person: Person | null;
  form: ContentFormState;
  isMerged: boolean;
  /** Called with the id of the closed account that was reopened: the page is left for its sheet. */
  onReopened: (id: string) => void;
};

/** The notices above the form: a merge, a typing that came back, a closed account, the closed account that has the typed address. */
export const PersonNotices = ({ person, form, isMerged, onReopened }: PersonNoticesProps) => (
  <div role="status">
    {isMerged && (
      <p className={formCss.notice}>
        Une autre personne a enregistré cette fiche entre-temps. Votre saisie est gardée : relisez, puis enregistrez à nouveau.
      </p>
    )}
    {form.isRestored && <p className={formCss.notice}>Votre session s’est terminée pendant la saisie. La voici : pensez à enregistrer.</p>}
    {person?.state === 'closed' && <p className={formCss.notice}>Ce compte est fermé. Rouvrez-le pour le modifier.</p>}
    {form.issueOf('email') === closedAddress && (
      <ClosedAccount email={String(form.values.email).trim().toLowerCase()} onReopened={onReopened} />
    )}
  </div>
);

/** Offers to reopen the closed account that has the typed address, when the operator manages it. */
function ClosedAccount({ email, onReopened }: { email: string; onReopened: (id: string) => void }) {
  const { data } = useQuery({
    queryKey: [...peopleKey, 'closed', email],
    queryFn: ({ signal }) => call(peopleEndpoints.list, { query: { q: email, state: 'closed' } }, { signal }),
  });
  const { mutate, isPending } = usePersonAction(({ id }) => onReopened(id));
  const closed = data?.rows.find((row) => row.email === email);
  if (!closed) return null;
  return (
    <div className={`${formCss.notice} ${css.reopen}`}>
      <p>{`${closedAddress} C’est celui de ${nameOf(closed)}.`}</p>
      <Button small busy={isPending} onClick={() => mutate({ action: 'reopen', id: closed.id, version: closed.version })}>
        Rouvrir ce compte
      </Button>
    </div>
  );
}
