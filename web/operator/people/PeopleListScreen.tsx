import { IconMail, IconPlus } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type Addressees, type PeopleNarrowing, type PersonRow, peopleEndpoints } from '#protocol/accounts/people-desk.ts';
import { counted, count as countText } from '#web/lib/formats/words.ts';
import { call } from '#web/lib/http/call.ts';
import { useQueryParams } from '#web/lib/url/use-query-params.ts';
import { Button, LinkButton } from '#web/ui/actions/Button.tsx';
import { PageHead } from '#web/ui/layout/PageHead.tsx';
import { PagedResults } from '#web/ui/list/PagedResults.tsx';
import { EmptyState } from '#web/ui/states/EmptyState.tsx';
import { InviteDialog } from './InviteDialog.tsx';
import { Narrowing } from './Narrowing.tsx';
import css from './People.module.css';
import { PeopleTable } from './PeopleTable.tsx';
import { cleared, narrowingOf } from './people.url-state.ts';
import { peopleKey } from './use-person-action.ts';

type Invitation = { addressees: Addressees; count: number };

/** The people of the network: states as tabs, search and role in the address, pages of 20, invitations of some or of all. */
export function PeopleListScreen() {
  const { params, page, change } = useQueryParams();
  const narrowing = narrowingOf(params);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [invitation, setInvitation] = useState<Invitation | null>(null);
  const query = useQuery({
    queryKey: [...peopleKey, 'list', narrowing, page],
    queryFn: ({ signal }) => call(peopleEndpoints.list, { query: { ...narrowing, page: String(page) } }, { signal }),
    placeholderData: keepPreviousData,
  });
  const { rows = [], invitable = 0 } = query.data ?? {};
  const ids = chosen(rows, selected);
  return (
    <>
      <PageHead
        title="Personnes"
        actions={
          <LinkButton look="primary" to="/personnes/nouveau" icon={<IconPlus size={18} aria-hidden />}>
            Nouvelle personne
          </LinkButton>
        }
      />
      <Narrowing narrowing={narrowing} counts={query.data?.counts} />
      <InvitationBar
        total={query.data?.pager.total}
        selected={ids.length}
        invitable={invitable}
        onSelected={() => setInvitation({ addressees: { ids }, count: ids.length })}
        onAll={() => setInvitation({ addressees: { list: narrowing }, count: invitable })}
      />
      <PagedResults
        query={query}
        failed="La liste des personnes n’a pas pu être chargée."
        empty={<Nobody isNarrowed={isNarrowed(narrowing)} onClear={() => change(cleared)} />}
      >
        {(shown, isStale) => <PeopleTable rows={shown} isStale={isStale} selected={selected} onSelect={setSelected} />}
      </PagedResults>
      {invitation && (
        <InviteDialog
          {...invitation}
          onClose={() => {
            setInvitation(null);
            setSelected(new Set());
          }}
        />
      )}
    </>
  );
}

const isNarrowed = ({ q, role, state }: PeopleNarrowing): boolean => q !== '' || role !== '' || state !== '';

const Nobody = ({ isNarrowed, onClear }: { isNarrowed: boolean; onClear: () => void }) =>
  isNarrowed ? (
    <EmptyState action={<Button onClick={onClear}>Tout afficher</Button>}>Personne ne répond à ces critères.</EmptyState>
  ) : (
    <EmptyState action={<LinkButton to="/personnes/nouveau">Nouvelle personne</LinkButton>}>Personne pour le moment.</EmptyState>
  );

/** Returns the selected people of the page: a selection that is out of sight invites nobody. */
const chosen = (rows: readonly PersonRow[], selected: ReadonlySet<string>): string[] =>
  rows.filter(({ id, verdicts }) => selected.has(id) && verdicts.invite === null).map(({ id }) => id);

type InvitationBarProps = {
  total: number | undefined;
  selected: number;
  invitable: number;
  onSelected: () => void;
  onAll: () => void;
};

/** The number of people of the list, and the invitations of those that are selected or of all without a password. */
const InvitationBar = ({ total, selected, invitable, onSelected, onAll }: InvitationBarProps) => (
  <div className={css.selection}>
    <p role="status">{total === undefined ? '\u00a0' : counted(total, 'personne')}</p>
    {selected > 0 && (
      <Button small look="primary" icon={<IconMail size={16} aria-hidden />} onClick={onSelected}>
        {selected === 1 ? 'Inviter la personne choisie…' : `Inviter les ${counted(selected, 'personne')} choisies…`}
      </Button>
    )}
    {invitable > 0 && (
      <Button small icon={<IconMail size={16} aria-hidden />} onClick={onAll}>
        {`Inviter tous ceux sans mot de passe (${countText(invitable)})…`}
      </Button>
    )}
  </div>
);
