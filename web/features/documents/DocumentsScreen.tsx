import { useQuery } from '@tanstack/react-query';
import { counted, keywordWords } from '#web/lib/formats/words.ts';
import { CallError } from '#web/lib/http/call-error.ts';
import { useQueryParams } from '#web/lib/url/use-query-params.ts';
import { DocumentCards } from '#web/shared/documents/DocumentCard.tsx';
import { Button, LinkButton } from '#web/ui/actions/Button.tsx';
import { PageHead } from '#web/ui/layout/PageHead.tsx';
import { Pagination } from '#web/ui/layout/Pagination.tsx';
import { ListActions } from '#web/ui/list/ListActions.tsx';
import { EmptyState } from '#web/ui/states/EmptyState.tsx';
import { FailedState } from '#web/ui/states/FailedState.tsx';
import { ListSkeleton, Loading } from '#web/ui/states/Loading.tsx';
import { PageFailed } from '#web/ui/states/PageFailed.tsx';
import { documentsQuery } from './documents.queries.ts';
import { type DocumentAddress, readAddress, withoutFilters } from './documents.url-state.ts';
import { DocumentFilters } from './filters/DocumentFilters.tsx';
import { DocumentPills } from './filters/DocumentPills.tsx';

/** /documents: the documents that a keyword, categories and a format leave (1-portal 2.1). */
export function DocumentsScreen() {
  const address = readAddress(useQueryParams().params);
  const { data, error, isPlaceholderData, refetch } = useQuery(documentsQuery(address));
  if (error instanceof CallError && error.status === 403) {
    return (
      <PageFailed problem={error} onRetry={() => void refetch()}>
        Ces documents n’ont pas pu être chargés.
      </PageFailed>
    );
  }
  const total = isPlaceholderData ? undefined : data?.pager.total;
  return (
    <>
      <DocumentFilters address={address} total={total} />
      <PageHead title="Documents" context={<p role="status">{outcome()}</p>} actions={<ListActions />} />
      <DocumentPills address={address} label="Filtres de la liste" />
      {results()}
    </>
  );

  function outcome() {
    if (isPlaceholderData) return 'Chargement...';
    if (!data) return '\u00a0';
    return (
      <>
        <strong>{counted(data.pager.total, 'document')}</strong> {keywordWords(address.keyword)}
      </>
    );
  }

  function results() {
    if (error && !data) return <FailedState onRetry={() => void refetch()}>Les documents n’ont pas pu être chargés.</FailedState>;
    if (!data) {
      return (
        <Loading>
          <ListSkeleton />
        </Loading>
      );
    }
    if (data.rows.length === 0) return <NoDocument address={address} total={data.pager.total} />;
    return (
      <>
        <DocumentCards documents={data.rows} waiting={isPlaceholderData} />
        <Pagination pageCount={data.pager.pageCount} />
      </>
    );
  }
}

/** An empty list says 'Aucun document' (1-portal 2.9), and the one thing to do. */
function NoDocument({ address, total }: { address: DocumentAddress; total: number }) {
  const { change, with: addressWith } = useQueryParams();
  return <EmptyState action={action()}>Aucun document</EmptyState>;

  function action() {
    if (total > 0) return <LinkButton to={addressWith({ page: '1' })}>Revenir à la première page</LinkButton>;
    if (address.categories.length + address.formats.length > 0)
      return <Button onClick={() => change(withoutFilters)}>Retirer tous les filtres</Button>;
    return address.keyword ? <Button onClick={() => change({ motclef: null })}>Voir tous les documents</Button> : null;
  }
}
