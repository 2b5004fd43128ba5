import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { deskEndpoints, type Waiting } from '#protocol/desk/desk.ts';
import { useMe } from '#web/lib/account/use-me.ts';
import { instant } from '#web/lib/formats/dates.ts';
import { count as countText } from '#web/lib/formats/words.ts';
import { call } from '#web/lib/http/call.ts';
import { deskEntries } from '#web/operator/frame/desk-entries.tsx';
import { Card } from '#web/ui/layout/Card.tsx';
import { PageHead } from '#web/ui/layout/PageHead.tsx';
import { FailedState } from '#web/ui/states/FailedState.tsx';
import { Loading, SkeletonBar } from '#web/ui/states/Loading.tsx';
import css from './HomeScreen.module.css';

/** A number of things that wait, with the list that shows them. */
type Entry = { label: string; count: number; to: string };
type Group = { title: string; entries: Entry[] };

/** Turns the counts of the server into groups of links, one for each resource. */
function groupsOf({ requests, people, contents, machine, lastImport }: Waiting): Group[] {
  const groups: Group[] = contents.map(({ resource, drafts, mine, planned, ending }) => {
    const { label = '', to = '/' } = deskEntries[resource] ?? {};
    return {
      title: label,
      entries: [
        { label: 'Mes brouillons', count: mine, to: `${to}?state=draft&by=me` },
        { label: 'Brouillons', count: drafts, to: `${to}?state=draft` },
        { label: 'Paraissent dans les 7 jours', count: planned, to: `${to}?state=planned&sort=shown` },
        { label: 'Disparaissent dans les 30 jours', count: ending, to: `${to}?state=shown&sort=ends` },
      ],
    };
  });
  if (people) {
    const entries = [
      { label: 'À inviter', count: people.toInvite, to: '/personnes?state=toInvite' },
      { label: 'Invitations expirées', count: people.expired, to: '/personnes?state=expired' },
    ];
    groups.unshift({ title: 'Personnes', entries });
  }
  if (requests) {
    const entries = [
      { label: 'Nouvelles', count: requests.new, to: '/demandes?state=new' },
      { label: 'Qui m’attendent', count: requests.mine, to: '/demandes?assignee=me' },
    ];
    groups.unshift({ title: 'Demandes', entries });
  }
  if (machine) {
    const entries: Entry[] = [
      { label: 'Tâches et mails abandonnés', count: machine.failed, to: '/machine' },
      { label: 'Qui seront essayés de nouveau', count: machine.retrying, to: '/machine' },
    ];
    groups.push({ title: 'Salle des machines', entries });
  }
  if (lastImport) {
    const text = lastImport.isWritten
      ? `Le ${instant(lastImport.at)} : lignes refusées`
      : `Le ${instant(lastImport.at)}, rien n’a été écrit : lignes refusées`;
    groups.push({ title: 'Dernier import', entries: [{ label: text, count: lastImport.refused, to: '/imports' }] });
  }
  return groups;
}

/** The first page of the desk: what waits, each number a link to its list. */
export function HomeScreen() {
  const { firstname } = useMe();
  const { data, isError, refetch } = useQuery({
    queryKey: ['desk', 'waiting'],
    queryFn: ({ signal }) => call(deskEndpoints.waiting, {}, { signal }),
    staleTime: 0,
  });
  return (
    <>
      <PageHead title={`Bonjour ${firstname}`.trim()} tabTitle="Accueil" context="Ce qui attend aujourd’hui" />
      {isError && !data && <FailedState onRetry={() => void refetch()}>Ce qui attend n’a pas pu être chargé.</FailedState>}
      {!isError && !data && (
        <Loading>
          <SkeletonBar height={160} />
        </Loading>
      )}
      {data && (
        <div className={css.groups}>
          {groupsOf(data).map((group) => (
            <Card key={group.title} title={group.title}>
              <ul className={css.entries}>
                {group.entries.map((entry) => (
                  <li key={entry.label}>
                    <Link className={css.entry} to={entry.to} data-none={entry.count === 0 || undefined}>
                      {entry.label}
                      <span className={css.count}>{countText(entry.count)}</span>
                    </Link>
                  </li>
                ))}
              </ul>
            </Card>
          ))}
        </div>
      )}
    </>
  );
}
