import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { AnswerOf } from '#protocol/core/endpoint.ts';
import type { subscriberEndpoints } from '#protocol/subscribers/subscribers.ts';
import { SubscriberFilters } from '#web/features/subscribers/filters/SubscriberFilters.tsx';
import { useActiveFilters } from '#web/features/subscribers/filters/use-active-filters.ts';
import { SubscriberMap } from '#web/features/subscribers/map/SubscriberMap.tsx';
import { subscriberPointsQuery } from '#web/features/subscribers/map/subscriber-points.query.ts';
import { saveList, subscriberListQuery } from '#web/features/subscribers/subscribers.queries.ts';
import { listTitle } from '#web/features/subscribers/subscribers.texts.ts';
import { type SubscriberAddress, withoutFilters } from '#web/features/subscribers/subscribers.url-state.ts';
import { counted, keywordWords } from '#web/lib/formats/words.ts';
import { PageHead } from '#web/ui/layout/PageHead.tsx';
import { Pagination } from '#web/ui/layout/Pagination.tsx';
import { ExportButton } from '#web/ui/list/ExportButton.tsx';
import { FilterPills } from '#web/ui/list/FilterPills.tsx';
import { ListActions } from '#web/ui/list/ListActions.tsx';
import { ResultList, Results } from '#web/ui/list/ResultList.tsx';
import { FailedState } from '#web/ui/states/FailedState.tsx';
import { ListSkeleton, Loading } from '#web/ui/states/Loading.tsx';
import { EmptyList } from './EmptyList.tsx';
import { SubscriberItem } from './SubscriberItem.tsx';
import { ViewToggle } from './ViewToggle.tsx';

/** The subscribers of an address: the head of the list, its filters and its rows. */
export function SubscriberList({ address }: { address: SubscriberAddress }) {
  const { onMap } = address;
  const list = useQuery({ ...subscriberListQuery(address), enabled: !onMap });
  const points = useQuery({ ...subscriberPointsQuery(address), enabled: onMap });
  const total = onMap ? points.data?.total : list.data?.pager.total;
  const waiting = onMap ? points.isPlaceholderData : list.isPlaceholderData;
  const active = useActiveFilters(address);
  const title = listTitle(address);
  return (
    <>
      <SubscriberFilters address={address} active={active} total={waiting ? undefined : total} />
      <PageHead
        key={title}
        title={title}
        context={<p role="status">{outcome()}</p>}
        actions={
          <ListActions>
            <ViewToggle onMap={onMap} />
            <ExportButton save={() => saveList(address)} />
          </ListActions>
        }
      />
      <FilterPills filters={active} allOff={withoutFilters} label="Filtres de la liste" />
      <Results>{onMap ? <SubscriberMap address={address} points={points} /> : <Rows address={address} list={list} />}</Results>
    </>
  );

  function outcome() {
    if (waiting) return 'Chargement...';
    if (total === undefined) return '\u00a0';
    return (
      <>
        <strong>{counted(total, 'adhérent')}</strong> {keywordWords(address.keyword)}
      </>
    );
  }
}

type List = UseQueryResult<AnswerOf<typeof subscriberEndpoints.search>>;

/** One page of the list. */
function Rows({ address, list: { data, isError, isPlaceholderData, refetch } }: { address: SubscriberAddress; list: List }) {
  if (isError && !data) {
    return <FailedState onRetry={() => void refetch()}>Les adhérents n’ont pas pu être chargés.</FailedState>;
  }
  if (!data) {
    return (
      <Loading>
        <ListSkeleton />
      </Loading>
    );
  }
  if (data.rows.length === 0) return <EmptyList address={address} total={data.pager.total} />;
  return (
    <>
      <ResultList label="Liste des adhérents" waiting={isPlaceholderData}>
        {data.rows.map((subscriber) => (
          <SubscriberItem key={subscriber.id} subscriber={subscriber} />
        ))}
      </ResultList>
      <Pagination pageCount={data.pager.pageCount} />
    </>
  );
}
