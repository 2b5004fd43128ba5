import { IconPlus } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ContentQuery } from '#protocol/desk/content-endpoints.ts';
import type { ContentState } from '#protocol/desk/content-states.ts';
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
import { ChooseAll } from './ChooseAll.tsx';
import { ContentTable } from './ContentTable.tsx';
import { ListTools } from './ListTools.tsx';
import { type ListState, listStateOf } from './list.url-state.ts';
import { useColumns } from './use-columns.ts';
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
  const { rows = [], pager: { total } = { total: 0 } } = query.data ?? {};
  const selection = useSelection(JSON.stringify(state), page, rows);
  const columns = useColumns(view);
  return (
    <>
      <PageHead title={view.title} actions={<HeadActions view={view} state={state} mayExport={query.data?.mayExport === true} />} />
      <StateTabs view={view} current={state.query.state} counts={query.data?.counts} addressOf={(one) => urlWith({ state: one || null })} />
      <ListTools view={view} state={state} columns={columns} onChange={change} />
      <BatchBar view={view} selected={selection.chosen} onClear={() => selection.choose(new Set())}>
        {selection.isPage && total > rows.length && <ChooseAll view={view} state={state} total={total} onChoose={selection.chooseAll} />}
      </BatchBar>
      <PagedResults
        query={query}
        failed={`La liste des ${view.plural} n’a pas pu être chargée.`}
        empty={
          state.isNarrowed ? (
            <EmptyState action={<Button onClick={() => change(state.cleared)}>Tout afficher</Button>}>
              {state.isSearched ? 'Rien ne répond à ces critères.' : emptyStateText(view, state.query.state)}
            </EmptyState>
          ) : (
            <EmptyState
              action={<LinkButton to={`/${view.name}/nouveau`}>{view.create}</LinkButton>}
            >{`Rien ici pour le moment.`}</EmptyState>
          )
        }
      >
        {(shown, isStale) => (
          <ContentTable
            view={view}
            columns={columns.shown}
            rows={shown}
            isStale={isStale}
            chosen={selection.ids}
            onChoose={selection.choose}
          />
        )}
      </PagedResults>
    </>
  );
}

const emptyStateTexts: Readonly<Record<ContentState, string>> = {
  draft: 'Aucun brouillon.',
  planned: 'Aucun contenu programmé.',
  shown: 'Aucun contenu en ligne.',
  ended: 'Aucun contenu terminé.',
  trash: 'La corbeille est vide.',
};

/** Says that nothing is in a state; an unknown state of the address is a criterion that nothing meets. */
function emptyStateText(view: ContentView, state: ContentState | ''): string {
  if (state === '') return 'Rien ne répond à ces critères.';
  return view.kept && state === 'trash' ? 'Aucune fiche fermée.' : emptyStateTexts[state];
}

type StateTabsProps = {
  view: ContentView;
  current: ContentQuery['state'];
  counts: Record<ContentState, number> | undefined;
  addressOf: (state: ContentQuery['state']) => { search: string };
};

/** The states of a list as tabs, each with its number. */
function StateTabs({ view, current, counts, addressOf }: StateTabsProps) {
  const all = counts && counts.draft + counts.planned + counts.shown + counts.ended;
  const tabs = wordsOf(view).states.map(({ state, label }) => {
    const count = state === '' ? all : counts?.[state];
    return { label, to: addressOf(state), current: current === state, ...(count !== undefined && { count: countText(count) }) };
  });
  return <LinkTabs label="États" tabs={tabs} />;
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
