import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { frenchDate } from '#protocol/core/calendar.ts';
import { missEndpoints, missPeriodLabels, missPeriods, type SearchMiss } from '#protocol/requests/misses-desk.ts';
import { searchMenu } from '#protocol/search/search.ts';
import { count } from '#web/lib/formats/words.ts';
import { call } from '#web/lib/http/call.ts';
import { download, spreadsheetType } from '#web/lib/http/download.ts';
import { useQueryParams } from '#web/lib/url/use-query-params.ts';
import form from '#web/operator/kit/form/ContentForm.module.css';
import list from '#web/operator/kit/list/List.module.css';
import { ListTable } from '#web/operator/kit/list/ListTable.tsx';
import { SelectField } from '#web/ui/forms/SelectField.tsx';
import { PageHead } from '#web/ui/layout/PageHead.tsx';
import { ExportButton } from '#web/ui/list/ExportButton.tsx';
import { PagedResults } from '#web/ui/list/PagedResults.tsx';
import { EmptyState } from '#web/ui/states/EmptyState.tsx';
import css from './Request.module.css';

/** The choices of the list, as its address says them. An unknown value counts as none. */
const listStateOf = (params: URLSearchParams) => ({
  type: searchMenu.find(({ value }) => value === params.get('type'))?.value ?? ('' as const),
  days: missPeriods.find((days) => days === params.get('days')) ?? ('30' as const),
});

/** The searches of members that found nothing, the most frequent first: what members look for and the portal lacks. */
export function MissListScreen() {
  const { params, page, change } = useQueryParams();
  const state = listStateOf(params);
  const query = useQuery({
    queryKey: ['desk', 'requests', 'misses', state, page],
    queryFn: ({ signal }) => call(missEndpoints.list, { query: { ...state, page: String(page) } }, { signal }),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <p className={form.back}>
        <Link to="/demandes">Demandes</Link>
      </p>
      <PageHead
        title="Recherches sans résultat"
        context="Ce que les membres ont cherché sans rien trouver. Personne n’est nommé."
        actions={
          <ExportButton
            label="Exporter"
            save={() => download(missEndpoints.list, { query: { ...state, xlsx: 'true' } }, spreadsheetType)}
          />
        }
      />
      <search className={list.tools}>
        <SelectField
          label="Période"
          value={state.days}
          options={missPeriods.map((id) => ({ id, label: missPeriodLabels[id] }))}
          onChange={(days) => change({ days })}
        />
        <SelectField
          label="Parmi"
          none="Tout"
          value={state.type}
          options={searchMenu.map(({ value, label }) => ({ id: value, label }))}
          onChange={(type) => change({ type: type || null })}
        />
      </search>
      <PagedResults
        query={query}
        failed="La liste n’a pas pu être chargée."
        empty={<EmptyState>Aucune recherche sans résultat sur cette période.</EmptyState>}
      >
        {(rows, isStale) => <MissTable rows={rows} isStale={isStale} />}
      </PagedResults>
    </>
  );
}

const typeLabel = (type: SearchMiss['type']) => searchMenu.find(({ value }) => value === type)?.label;

const MissTable = ({ rows, isStale }: { rows: readonly SearchMiss[]; isStale: boolean }) => (
  <ListTable
    label="Recherches sans résultat"
    headings={['Recherche', 'Parmi', { label: 'Fois', className: css.number }, 'Dernière le']}
    isStale={isStale}
  >
    {rows.map(({ text, type, times, lastOn }) => (
      <tr key={`${type} ${text}`}>
        <td className={list.title}>{text}</td>
        <td data-label="Parmi">{typeLabel(type)}</td>
        <td data-label="Fois" className={css.number}>
          {count(times)}
        </td>
        <td data-label="Dernière le">{frenchDate(lastOn)}</td>
      </tr>
    ))}
  </ListTable>
);
