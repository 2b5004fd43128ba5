import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Pager } from '#protocol/core/page.ts';
import { useArrived } from '#web/lib/http/use-arrived.ts';
import { Pagination } from '#web/ui/layout/Pagination.tsx';
import { FailedState } from '#web/ui/states/FailedState.tsx';
import { ListSkeleton, Loading } from '#web/ui/states/Loading.tsx';
import { BeyondLastPage } from './BeyondLastPage.tsx';

type PagedResultsProps<Row> = {
  query: UseQueryResult<{ rows: Row[]; pager: Pager }>;
  /** The sentence shown when the first answer failed. */
  failed: string;
  /** Shown when the list has no row. */
  empty: ReactNode;
  /** Draws the rows. `isStale`: they answer the previous query and stay until the new answer. */
  children: (rows: Row[], isStale: boolean) => ReactNode;
};

/** One page of a list in its five states: skeleton, failure, no row, a page beyond the last one, rows with the pagination. */
export function PagedResults<Row>({ query, failed, empty, children }: PagedResultsProps<Row>) {
  const { isError, isPlaceholderData, refetch } = query;
  const data = useArrived(query.data);
  // An empty previous list is no answer to the query that is loading: its sentence would be about the new address.
  if (!data || (isPlaceholderData && data.rows.length === 0)) {
    return isError ? (
      <FailedState onRetry={() => void refetch()}>{failed}</FailedState>
    ) : (
      <Loading>
        <ListSkeleton />
      </Loading>
    );
  }
  if (data.rows.length === 0) return data.pager.total > 0 ? <BeyondLastPage /> : empty;
  return (
    <>
      {children(data.rows, isPlaceholderData)}
      <Pagination pageCount={data.pager.pageCount} />
    </>
  );
}
