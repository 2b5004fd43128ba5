import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { closedAddress, type Person, peopleEndpoints, takenAddress } from '#protocol/accounts/people-desk.ts';
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

/** The notices above the form: a merge, a typing that came back, a closed account, the account that has the typed address. */
export const PersonNotices = ({ person, form, isMerged, onReopened }: PersonNoticesProps) => (
  <div role="status">
    {isMerged && (
      <p className={formCss.notice}>
        Une autre personne a enregistré cette fiche entre-temps. Votre saisie est gardée&nbsp;: relisez, puis enregistrez à nouveau.
      </p>
    )}
    {form.isRestored && (
      <p className={formCss.notice}>Votre session s’est terminée pendant la saisie. La voici&nbsp;: pensez à enregistrer.</p>
    )}
    {person?.state === 'closed' && <p className={formCss.notice}>Ce compte est fermé. Rouvrez-le pour le modifier.</p>}
    <AddressInUse problem={form.issueOf('email')} email={String(form.values.email).trim().toLowerCase()} onReopened={onReopened} />
  </div>
);

type AddressInUseProps = { problem: string | undefined; email: string; onReopened: (id: string) => void };

/** Names the account that has the typed address, when the operator manages it: leads to it, or offers to reopen a closed one. */
function AddressInUse({ problem, email, onReopened }: AddressInUseProps) {
  const isInUse = problem === takenAddress || problem === closedAddress;
  const state = problem === closedAddress ? 'closed' : '';
  const { data } = useQuery({
    queryKey: [...peopleKey, 'with-address', state, email],
    queryFn: ({ signal }) => call(peopleEndpoints.list, { query: { q: email, state } }, { signal }),
    enabled: isInUse,
  });
  const { mutate, isPending } = usePersonAction(({ id }) => onReopened(id));
  const person = isInUse ? data?.rows.find((row) => row.email === email) : undefined;
  if (!person) return null;
  if (person.state !== 'closed')
    return (
      <p className={formCss.notice}>
        {`${takenAddress} C’est celui de `}
        <Link to={`/personnes/${person.id}`}>{nameOf(person)}</Link>.
      </p>
    );
  return (
    <div className={`${formCss.notice} ${css.reopen}`}>
      <p>{`${closedAddress} C’est celui de ${nameOf(person)}.`}</p>
      <Button small busy={isPending} onClick={() => mutate({ action: 'reopen', id: person.id, version: person.version })}>
        Rouvrir ce compte
      </Button>
    </div>
  );
}
