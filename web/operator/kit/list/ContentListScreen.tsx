import { IconPlus } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ContentQuery } from '#protocol/desk/content-endpoints.ts';
import { count as countText } from '#web/lib/formats/words.ts';
import { call } from '#web/lib/http/call.ts';
import { download, spreadsheetType } from '#web/lib/http/download.ts';
import { useQueryParams } from '#web/lib/url/use-query-params.ts';
import { wordsOf } from '#web/operator/kit/content-texts.ts';
import type { ContentView } from '#web/operator/kit/content-view.ts';
import { Button, LinkButton } from '#web/ui/actions/Button.tsx';
import { LinkTabs } from '#web/ui/layout/LinkTabs.tsx';
import { PageHead } from '#web/ui/layout/PageHead.tsx';
import { ExportButton } from '#web/ui/list/ExportButton.tsx';
import { PagedResults } from '#web/ui/list/PagedResults.tsx';
import { EmptyState } from '#web/ui/states/EmptyState.tsx';
import { BatchBar } from './BatchBar.tsx';
import { ContentTable } from './ContentTable.tsx';
import { ListTools } from './ListTools.tsx';
import { type ListState, listStateOf } from './list.url-state.ts';
import { useSelection } from './use-selection.ts';

/** The list of the contents of a kind: states as tabs, search and filters in the address, pages of 20. */
export function ContentListScreen({ view }: { view: ContentView }) {
  const { params, page, with: urlWith, change } = useQueryParams();
  const state = listStateOf(params, view);
  const query = useQuery({
    queryKey: ['desk', view.name, 'list', state, page],
    queryFn: ({ signal }) => call(view.endpoints.list, { query: { ...state.filters, ...state.query, page: String(page) } }, { signal }),
    placeholderData: keepPreviousData,
  });
  const selection = useSelection(JSON.stringify([state, page]));
  const counts = query.data?.counts;
  const all = counts && counts.draft + counts.planned + counts.shown + counts.ended;
  const tab = (value: ContentQuery['state'], label: string, count: number | undefined) => ({
    label,
    to: urlWith({ state: value || null }),
    ...(count !== undefined && { count: countText(count) }),
    current: state.query.state === value,
  });
  return (
    <>
      <PageHead title={view.title} actions={<HeadActions view={view} state={state} mayExport={query.data?.mayExport === true} />} />
      <LinkTabs
        label="États"
        tabs={wordsOf(view).states.map(({ state: one, label }) => tab(one, label, one === '' ? all : counts?.[one]))}
      />
      <ListTools view={view} state={state} onChange={change} />
      <BatchBar
        view={view}
        selected={query.data?.rows.filter(({ id }) => selection.ids.has(id)) ?? []}
        onClear={() => selection.choose(new Set())}
      />
      <PagedResults
        query={query}
        failed={`La liste des ${view.plural} n’a pas pu être chargée.`}
        empty={() =>
          state.isNarrowed ? (
            <EmptyState action={<Button onClick={() => change(state.cleared)}>Tout afficher</Button>}>
              Rien ne répond à ces critères.
            </EmptyState>
          ) : (
            <EmptyState
              action={<LinkButton to={`/${view.name}/nouveau`}>{view.create}</LinkButton>}
            >{`Rien ici pour le moment.`}</EmptyState>
          )
        }
      >
        {(rows, isStale) => <ContentTable view={view} rows={rows} isStale={isStale} chosen={selection.ids} onChoose={selection.choose} />}
      </PagedResults>
    </>
  );
}

/** The export, for the roles that may, and the way to a new content. */
const HeadActions = ({ view, state, mayExport }: { view: ContentView; state: ListState; mayExport: boolean }) => (
  <>
    {mayExport && (
      <ExportButton
        label="Exporter"
        save={() => download(view.endpoints.list, { query: { ...state.filters, ...state.query, xlsx: 'true' } }, spreadsheetType)}
      />
    )}
    <LinkButton look="primary" to={`/${view.name}/nouveau`} icon={<IconPlus size={18} aria-hidden />}>
      {view.create}
    </LinkButton>
  </>
);
