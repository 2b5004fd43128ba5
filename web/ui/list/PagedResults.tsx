import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Pager } from '#protocol/core/page.ts';
import { useArrived } from '#web/lib/http/use-arrived.ts';
import { Pagination } from '#web/ui/layout/Pagination.tsx';
import { FailedState } from '#web/ui/states/FailedState.tsx';
import { ListSkeleton, Loading } from '#web/ui/states/Loading.tsx';

type PagedResultsProps<Row> = {
  query: UseQueryResult<{ rows: Row[]; pager: Pager }>;
  /** The sentence shown when the first answer failed. */
  failed: string;
  /** Shown when the page has no row. `total` counts the rows of all pages. */
  empty: (total: number) => ReactNode;
  /** Draws the rows. `isStale`: they answer the previous query and stay until the new answer. */
  children: (rows: Row[], isStale: boolean) => ReactNode;
};

/** One page of a list in its four states: skeleton, failure, no row, rows with the pagination. */
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
  if (data.rows.length === 0) return empty(data.pager.total);
  return (
    <>
      {children(data.rows, isPlaceholderData)}
      <Pagination pageCount={data.pager.pageCount} />
    </>
  );
}
