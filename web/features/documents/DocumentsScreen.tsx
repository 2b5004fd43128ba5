import { useQuery } from '@tanstack/react-query';
import { activeRole } from '#protocol/core/active-role.ts';
import { useMe } from '#web/lib/account/use-me.ts';
import { CallError } from '#web/lib/http/call-error.ts';
import type { Prefetch } from '#web/lib/http/prefetch.ts';
import { useQueryParams } from '#web/lib/url/use-query-params.ts';
import { drawerAlwaysShown, useMediaQuery } from '#web/lib/use-media-query.ts';
import { DocumentCards } from '#web/shared/documents/DocumentCard.tsx';
import { Reading } from '#web/shared/search/Reading.tsx';
import { Button } from '#web/ui/actions/Button.tsx';
import { Searched } from '#web/ui/content/Marked.tsx';
import { PageHead } from '#web/ui/layout/PageHead.tsx';
import { ListActions } from '#web/ui/list/ListActions.tsx';
import { PagedResults } from '#web/ui/list/PagedResults.tsx';
import { ResultCount } from '#web/ui/list/ResultCount.tsx';
import { EmptyState } from '#web/ui/states/EmptyState.tsx';
import { PageFailed } from '#web/ui/states/PageFailed.tsx';
import { documentsQuery } from './documents.queries.ts';
import { type DocumentUrlState, filters, readUrlState, withoutFilters } from './documents.url-state.ts';
import { DocumentFilters } from './filters/DocumentFilters.tsx';
import { DocumentPills } from './filters/DocumentPills.tsx';

export const prefetch: Prefetch = (client, { user, params }) =>
  client.prefetchQuery(documentsQuery(readUrlState(params, activeRole(user.roles))));

/** /documents: the documents that match a keyword, categories and a format (DOC-01). */
export function DocumentsScreen() {
  const urlState = readUrlState(useQueryParams().params, useMe().role);
  const query = useQuery(documentsQuery(urlState));
  const isDrawerShown = useMediaQuery(drawerAlwaysShown);
  const { data, error, isPlaceholderData, refetch } = query;
  if (error instanceof CallError && error.status === 403) {
    return (
      <PageFailed problem={error} onRetry={() => void refetch()}>
        Ces documents n’ont pas pu être chargés.
      </PageFailed>
    );
  }
  const total = data?.pager.total;
  const count = <ResultCount total={total} isStale={isPlaceholderData} singular="document" keyword={urlState.keyword} />;
  return (
    <>
      <DocumentFilters urlState={urlState} total={isPlaceholderData ? undefined : total} />
      <PageHead title="Documents" context={<p role="status">{count}</p>} actions={<ListActions />} />
      <Reading keyword={urlState.keyword} reading={isPlaceholderData ? undefined : data?.reading} />
      {!isDrawerShown && <DocumentPills urlState={urlState} label="Filtres de la liste" />}
      <PagedResults query={query} failed="Les documents n’ont pas pu être chargés." empty={<NoDocument urlState={urlState} />}>
        {(rows, isStale) => (
          <Searched value={data?.reading.corrected ?? urlState.keyword}>
            <DocumentCards documents={rows} waiting={isStale} />
          </Searched>
        )}
      </PagedResults>
    </>
  );
}

/** An empty list says 'Aucun document' (DOC-08) and offers one action. */
function NoDocument({ urlState }: { urlState: DocumentUrlState }) {
  const { change } = useQueryParams();
  const { role } = useMe();
  return <EmptyState action={action()}>Aucun document</EmptyState>;

  function action() {
    if (filters.some(({ chosen }) => chosen(urlState, role).length > 0))
      return <Button onClick={() => change(withoutFilters(role))}>Retirer tous les filtres</Button>;
    return urlState.keyword ? <Button onClick={() => change({ motclef: null, exact: null })}>Voir tous les documents</Button> : null;
  }
}
