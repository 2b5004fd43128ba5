import { useQuery } from '@tanstack/react-query';
import { Navigate, useOutletContext } from 'react-router';
import type { Sheet } from '#protocol/sheets/sheet.ts';
import { CallError } from '#web/lib/http/call-error.ts';
import { useQueryParams } from '#web/lib/url/use-query-params.ts';
import { DocumentCards } from '#web/shared/documents/DocumentCard.tsx';
import { Pagination } from '#web/ui/layout/Pagination.tsx';
import { BeyondLastPage } from '#web/ui/list/BeyondLastPage.tsx';
import { EmptyState } from '#web/ui/states/EmptyState.tsx';
import { FailedState } from '#web/ui/states/FailedState.tsx';
import { ListSkeleton, Loading } from '#web/ui/states/Loading.tsx';
import css from './Documents.module.css';
import { sheetDocumentsQuery } from './documents.queries.ts';

/** The documents tab of a sheet: the documents that its organisation shares with the user (SHT-02, SHT-05). */
export function SheetDocuments() {
  const { type, slug } = useOutletContext<Sheet>();
  const { page } = useQueryParams();
  const { data, error, isPlaceholderData, refetch } = useQuery(sheetDocumentsQuery({ type, slug }, page));
  // A supplier may type the URL of a tab that it may not open.
  if (error instanceof CallError && error.status === 403) return <Navigate to="/403" replace />;
  if (error && !data) return <FailedState onRetry={() => void refetch()}>Les documents n’ont pas pu être chargés.</FailedState>;
  if (!data) {
    return (
      <Loading>
        <ListSkeleton rows={4} />
      </Loading>
    );
  }
  if (data.rows.length === 0) return data.pager.total > 0 ? <BeyondLastPage /> : <EmptyState>Aucun document</EmptyState>;
  return (
    <div className={css.tab}>
      <DocumentCards documents={data.rows} waiting={isPlaceholderData} />
      <Pagination pageCount={data.pager.pageCount} />
    </div>
  );
}
