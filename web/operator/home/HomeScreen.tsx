import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { deskEndpoints, type Waiting } from '#protocol/desk/desk.ts';
import { useMe } from '#web/lib/account/use-me.ts';
import { instant } from '#web/lib/formats/dates.ts';
import { count as countText } from '#web/lib/formats/words.ts';
import { call } from '#web/lib/http/call.ts';
import { deskEntries } from '#web/operator/frame/desk-entries.tsx';
import list from '#web/operator/kit/list/List.module.css';
import { Card } from '#web/ui/layout/Card.tsx';
import { PageHead } from '#web/ui/layout/PageHead.tsx';
import { FailedState } from '#web/ui/states/FailedState.tsx';
import { Loading, SkeletonBar } from '#web/ui/states/Loading.tsx';
import css from './HomeScreen.module.css';

/** A number of things that wait, with the list that shows them. */
type Entry = { label: string; count: number; to: string };
type Group = { title: string; entries: Entry[] };

/** Turns what the server counts beside the contents into groups of links. */
function groupsOf({ requests, registrations, people, machine, lastImport }: Waiting): Group[] {
  const groups: Group[] = [];
  if (requests) {
    const entries = [
      { label: 'Nouvelles', count: requests.new, to: '/demandes?state=new' },
      { label: 'Qui m’attendent', count: requests.mine, to: '/demandes?assignee=me' },
    ];
    groups.push({ title: 'Demandes', entries });
  }
  if (registrations) {
    const entries = [{ label: 'Demandées', count: registrations.requested, to: '/inscriptions?state=requested' }];
    groups.push({ title: 'Inscriptions', entries });
  }
  if (people) {
    const entries = [
      { label: 'À inviter', count: people.toInvite, to: '/personnes?state=toInvite' },
      { label: 'Invitations expirées', count: people.expired, to: '/personnes?state=expired' },
    ];
    groups.push({ title: 'Personnes', entries });
  }
  if (machine) {
    const entries: Entry[] = [
      { label: 'Tâches et e-mails abandonnés', count: machine.failed, to: '/machine' },
      { label: 'Qui seront essayés de nouveau', count: machine.retrying, to: '/machine' },
    ];
    groups.push({ title: 'Salle des machines', entries });
  }
  if (lastImport) {
    const text = lastImport.isWritten
      ? `Le ${instant(lastImport.at)}\u00a0: lignes refusées`
      : `Le ${instant(lastImport.at)}, rien n’a été écrit\u00a0: lignes refusées`;
    groups.push({ title: 'Dernier import', entries: [{ label: text, count: lastImport.refused, to: '/imports' }] });
  }
  return groups;
}

/** The columns of the contents that wait: the head, and the list that each number opens. */
const contentColumns = [
  { name: 'mine', head: 'Mes brouillons', search: 'state=draft&by=me' },
  { name: 'drafts', head: 'Brouillons', search: 'state=draft' },
  { name: 'planned', head: 'Paraissent sous 7\u00a0jours', search: 'state=planned&sort=shown&within=7' },
  { name: 'ending', head: 'Disparaissent sous 30\u00a0jours', search: 'state=shown&sort=ends&within=30' },
] as const;

/** The counts of each kind of content, each a link to its list. */
function Contents({ contents }: Pick<Waiting, 'contents'>) {
  return (
    <div className={list.scroll}>
      <table className={css.table}>
        <caption className="sr-only">Contenus qui attendent, par sorte</caption>
        <thead>
          <tr>
            <th scope="col">Contenus</th>
            {contentColumns.map(({ name, head }) => (
              <th key={name} scope="col" className={css.number}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {contents.map(({ resource, ...counts }) => {
            const { label = '', to = '/' } = deskEntries[resource] ?? {};
            return (
              <tr key={resource}>
                <th scope="row">
                  <Link to={to}>{label}</Link>
                </th>
                {contentColumns.map(({ name, head, search }) => (
                  <td key={name} className={css.number} data-head={head}>
                    <Link
                      to={`${to}?${search}`}
                      data-none={counts[name] === 0 || undefined}
                      aria-label={`${label}, ${head}\u00a0: ${counts[name]}`}
                    >
                      {countText(counts[name])}
                    </Link>
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
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
        <>
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
          {data.contents.length > 0 && <Contents contents={data.contents} />}
        </>
      )}
    </>
  );
}
