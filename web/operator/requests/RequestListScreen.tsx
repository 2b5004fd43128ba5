import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { assigneeFilters, type RequestRow, requestDeskEndpoints } from '#protocol/requests/request-desk.ts';
import { requestStates } from '#protocol/requests/request-values.ts';
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
import { RequestStateTag } from './RequestStateTag.tsx';
import { stateLists } from './request-texts.ts';

/** The choices of the list, as its address says them. An unknown value counts as none. */
const listStateOf = (params: URLSearchParams) => ({
  q: (params.get('q') ?? '').trim().slice(0, 200),
  state: requestStates.find((state) => state === params.get('state')) ?? ('' as const),
  assignee: assigneeFilters.find((one) => one === params.get('assignee')) ?? ('' as const),
});

const assigneeChoices = [
  { id: 'me', label: 'Les miennes' },
  { id: 'none', label: 'Sans responsable' },
];

/** The requests that members sent: states as tabs, search and filter in the address, pages of 20. */
export function RequestListScreen() {
  const { params, page, with: urlWith, change } = useQueryParams();
  const state = listStateOf(params);
  const query = useQuery({
    queryKey: ['desk', 'requests', 'list', state, page],
    queryFn: ({ signal }) => call(requestDeskEndpoints.list, { query: { ...state, page: String(page) } }, { signal }),
    placeholderData: keepPreviousData,
  });
  const counts = query.data?.counts;
  const waiting = counts && counts.new + counts.ongoing;
  const tab = (value: typeof state.state, label: string, total: number | undefined) => ({
    label,
    to: urlWith({ state: value || null }),
    ...(total !== undefined && { count: countText(total) }),
    current: state.state === value,
  });
  const isNarrowed = state.q !== '' || state.assignee !== '' || state.state !== '';
  return (
    <>
      <PageHead title="Demandes" actions={<LinkButton to="/demandes/recherches">Recherches sans résultat</LinkButton>} />
      <LinkTabs
        label="États"
        tabs={[tab('', 'À suivre', waiting), ...requestStates.map((one) => tab(one, stateLists[one], counts?.[one]))]}
      />
      <search className={list.tools}>
        <ListSearch q={state.q} onChange={change} />
        <SelectField
          label="Responsable"
          none="Tous"
          value={state.assignee}
          options={assigneeChoices}
          onChange={(assignee) => change({ assignee: assignee || null })}
        />
      </search>
      <PagedResults
        query={query}
        failed="Les demandes n’ont pas pu être chargées."
        empty={
          isNarrowed ? (
            <EmptyState action={<Button onClick={() => change({ q: null, state: null, assignee: null })}>Tout afficher</Button>}>
              Aucune demande ne répond à ces critères.
            </EmptyState>
          ) : (
            <EmptyState>
              Aucune demande à suivre. Celles que les membres envoient par «&nbsp;Prendre contact&nbsp;» arrivent ici.
            </EmptyState>
          )
        }
      >
        {(rows, isStale) => <RequestTable rows={rows} isStale={isStale} />}
      </PagedResults>
    </>
  );
}

const RequestTable = ({ rows, isStale }: { rows: readonly RequestRow[]; isStale: boolean }) => (
  <ListTable label="Liste des demandes" headings={['Demande', 'Numéro', 'De', 'État', 'Responsable', 'Reçue']} isStale={isStale}>
    {rows.map(({ number, object, sender, company, state, assignee, date }) => (
      <tr key={number}>
        <td className={list.title}>
          <Link to={`/demandes/${number}`}>{object}</Link>
        </td>
        <td data-label="Numéro">{number}</td>
        <td data-label="De">
          {sender}
          {company && <span className={list.small}>{company}</span>}
        </td>
        <td data-label="État">
          <RequestStateTag state={state} />
        </td>
        <td data-label="Responsable">{assignee?.name ?? <span className={list.small}>Sans responsable</span>}</td>
        <td data-label="Reçue">{instant(date)}</td>
      </tr>
    ))}
  </ListTable>
);
