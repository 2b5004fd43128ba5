import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { AnswerOf } from '#protocol/core/endpoint.ts';
import type { subscriberEndpoints } from '#protocol/subscribers/subscribers.ts';
import { EmptyList } from '#web/features/subscribers/EmptyList.tsx';
import { SubscriberFilters } from '#web/features/subscribers/filters/SubscriberFilters.tsx';
import { saveList, subscriberListQuery } from '#web/features/subscribers/subscribers.queries.ts';
import { listTitle } from '#web/features/subscribers/subscribers.texts.ts';
import type { SubscriberUrlState } from '#web/features/subscribers/subscribers.url-state.ts';
import { useQueryParams } from '#web/lib/url/use-query-params.ts';
import { drawerAlwaysShown, useMediaQuery } from '#web/lib/use-media-query.ts';
import { SubscriberMap } from '#web/shared/map/SubscriberMap.tsx';
import { Reading } from '#web/shared/search/Reading.tsx';
import { subscriberPointsQuery } from '#web/shared/subscriber-filters/subscriber-filters.queries.ts';
import { isFiltered, withoutFilters } from '#web/shared/subscriber-filters/subscriber-filters.url-state.ts';
import { useActiveFilters } from '#web/shared/subscriber-filters/use-active-filters.ts';
import { LinkButton } from '#web/ui/actions/Button.tsx';
import { Searched } from '#web/ui/content/Marked.tsx';
import { PageHead } from '#web/ui/layout/PageHead.tsx';
import { ExportButton } from '#web/ui/list/ExportButton.tsx';
import { FilterPills } from '#web/ui/list/FilterPills.tsx';
import { ListActions } from '#web/ui/list/ListActions.tsx';
import { PagedResults } from '#web/ui/list/PagedResults.tsx';
import { ResultCount } from '#web/ui/list/ResultCount.tsx';
import { ResultList, Results } from '#web/ui/list/ResultList.tsx';
import { SubscriberItem } from './SubscriberItem.tsx';
import { ViewToggle } from './ViewToggle.tsx';

/** A list of subscribers: its head, its filters, and its rows or its map (SUB-06). */
export function SubscriberList({ urlState }: { urlState: SubscriberUrlState }) {
  const { onMap } = urlState;
  const { with: linkWith } = useQueryParams();
  const list = useQuery({ ...subscriberListQuery(urlState), enabled: !onMap });
  const points = useQuery({ ...subscriberPointsQuery(urlState), enabled: onMap });
  const total = onMap ? points.data?.total : list.data?.pager.total;
  const isStale = onMap ? points.isPlaceholderData : list.isPlaceholderData;
  const active = useActiveFilters(urlState);
  const isDrawerShown = useMediaQuery(drawerAlwaysShown);
  const title = listTitle(urlState);
  const actions = (
    <ListActions>
      <ViewToggle onMap={onMap} />
      <ExportButton save={() => saveList(urlState)} />
    </ListActions>
  );
  const count = <ResultCount total={total} isStale={isStale} singular="adhérent" keyword={urlState.keyword} />;
  return (
    <>
      <SubscriberFilters urlState={urlState} active={active} total={isStale ? undefined : total} />
      <PageHead key={title} title={title} context={<p role="status">{count}</p>} actions={actions} />
      {!onMap && <Reading keyword={urlState.keyword} reading={isStale ? undefined : list.data?.reading} />}
      {!isDrawerShown && <FilterPills filters={active} allOff={withoutFilters} label="Filtres de la liste" />}
      <Results>
        {onMap ? (
          <SubscriberMap
            points={points}
            filtered={isFiltered(urlState) || urlState.keyword !== ''}
            empty={<EmptyList urlState={urlState} />}
            list={<LinkButton to={linkWith({ carto: null })}>Voir la liste</LinkButton>}
          />
        ) : (
          <Rows urlState={urlState} query={list} />
        )}
      </Results>
    </>
  );
}

type RowsProps = {
  urlState: SubscriberUrlState;
  query: UseQueryResult<AnswerOf<typeof subscriberEndpoints.search>>;
};

/** One page of the list. */
const Rows = ({ urlState, query }: RowsProps) => (
  <PagedResults query={query} failed="Les adhérents n’ont pas pu être chargés." empty={<EmptyList urlState={urlState} />}>
    {(subscribers, isStale) => (
      <Searched value={query.data?.reading.corrected ?? urlState.keyword}>
        <ResultList label="Liste des adhérents" waiting={isStale}>
          {subscribers.map((subscriber) => (
            <SubscriberItem key={subscriber.id} subscriber={subscriber} />
          ))}
        </ResultList>
      </Searched>
    )}
  </PagedResults>
);
