import { IconPlus } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { type AnnouncementRow, announcementEndpoints, announcementStates } from '#protocol/notifications/announcement-desk.ts';
import { themeIds, themes } from '#protocol/notifications/themes.ts';
import { instant } from '#web/lib/formats/dates.ts';
import { count as countText } from '#web/lib/formats/words.ts';
import { call } from '#web/lib/http/call.ts';
import { useQueryParams } from '#web/lib/url/use-query-params.ts';
import list from '#web/operator/kit/list/List.module.css';
import { ListSearch } from '#web/operator/kit/list/ListSearch.tsx';
import { ListTable } from '#web/operator/kit/list/ListTable.tsx';
import { Button, LinkButton } from '#web/ui/actions/Button.tsx';
import { SelectField } from '#web/ui/forms/SelectField.tsx';
import { LinkTabs } from '#web/ui/layout/LinkTabs.tsx';
import { PageHead } from '#web/ui/layout/PageHead.tsx';
import { PagedResults } from '#web/ui/list/PagedResults.tsx';
import { EmptyState } from '#web/ui/states/EmptyState.tsx';
import { AnnouncementStateTag } from './AnnouncementStateTag.tsx';
import { hourText, readersText, stateLists } from './announcement-texts.ts';
import { announcementKey } from './announcement-view.ts';

/** The choices of the list, as its address says them. An unknown value counts as none. */
const listStateOf = (params: URLSearchParams) => ({
  q: (params.get('q') ?? '').trim().slice(0, 200),
  state: announcementStates.find((state) => state === params.get('state')) ?? ('' as const),
  theme: themeIds.find((theme) => theme === params.get('theme')) ?? ('' as const),
});

const newOne = { label: 'Nouvelle notification', to: '/notifications/nouveau' };

/** The notifications that operators write: states as tabs, search and theme in the address, pages of 20. */
export function AnnouncementListScreen() {
  const { params, page, with: urlWith, change } = useQueryParams();
  const state = listStateOf(params);
  const query = useQuery({
    queryKey: [...announcementKey, 'list', state, page],
    queryFn: ({ signal }) => call(announcementEndpoints.list, { query: { ...state, page: String(page) } }, { signal }),
    placeholderData: keepPreviousData,
  });
  const counts = query.data?.counts;
  const all = counts && counts.draft + counts.planned + counts.sent + counts.withdrawn;
  const tab = (value: typeof state.state, label: string, total: number | undefined) => ({
    label,
    to: urlWith({ state: value || null }),
    ...(total !== undefined && { count: countText(total) }),
    current: state.state === value,
  });
  const isNarrowed = state.q !== '' || state.state !== '' || state.theme !== '';
  return (
    <>
      <PageHead
        title="Notifications"
        actions={
          <LinkButton look="primary" to={newOne.to} icon={<IconPlus size={18} aria-hidden />}>
            {newOne.label}
          </LinkButton>
        }
      />
      <LinkTabs
        label="États"
        tabs={[tab('', 'Toutes', all), ...announcementStates.map((one) => tab(one, stateLists[one], counts?.[one]))]}
      />
      <search className={list.tools}>
        <ListSearch q={state.q} onChange={change} />
        <SelectField
          label="Thème"
          none="Tous les thèmes"
          value={state.theme}
          options={themeIds.map((id) => ({ id, label: themes[id].title }))}
          onChange={(theme) => change({ theme: theme || null })}
        />
      </search>
      <PagedResults
        query={query}
        failed="Les notifications n’ont pas pu être chargées."
        empty={
          isNarrowed ? (
            <EmptyState action={<Button onClick={() => change({ q: null, state: null, theme: null })}>Tout afficher</Button>}>
              Aucune notification ne répond à ces critères.
            </EmptyState>
          ) : (
            <EmptyState action={<LinkButton to={newOne.to}>{newOne.label}</LinkButton>}>Aucune notification pour le moment.</EmptyState>
          )
        }
      >
        {(rows, isStale) => <AnnouncementTable rows={rows} isStale={isStale} />}
      </PagedResults>
    </>
  );
}

const AnnouncementTable = ({ rows, isStale }: { rows: readonly AnnouncementRow[]; isStale: boolean }) => (
  <ListTable label="Liste des notifications" headings={['Titre', 'Thème', 'État', 'Lectures', 'Modifiée']} isStale={isStale}>
    {rows.map((row) => (
      <tr key={row.id}>
        <td className={list.title}>
          <Link to={`/notifications/${row.id}`}>{row.title}</Link>
        </td>
        <td data-label="Thème">{themes[row.theme].title}</td>
        <td data-label="État">
          <AnnouncementStateTag state={row.state} />
          <span className={list.small}>{hourText(row)}</span>
        </td>
        <td data-label="Lectures">{readersText(row)}</td>
        <td data-label="Modifiée">
          {instant(row.changedAt)}
          {row.changedBy && <span className={list.small}>{row.changedBy}</span>}
        </td>
      </tr>
    ))}
  </ListTable>
);
