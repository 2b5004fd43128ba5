import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { journalEndpoints } from '#protocol/desk/journal.ts';
import { call } from '#web/lib/http/call.ts';
import { download, spreadsheetType } from '#web/lib/http/download.ts';
import { useQueryParams } from '#web/lib/url/use-query-params.ts';
import { Button } from '#web/ui/actions/Button.tsx';
import { PageHead } from '#web/ui/layout/PageHead.tsx';
import { ExportButton } from '#web/ui/list/ExportButton.tsx';
import { PagedResults } from '#web/ui/list/PagedResults.tsx';
import { EmptyState } from '#web/ui/states/EmptyState.tsx';
import { JournalFilters } from './JournalFilters.tsx';
import { JournalTable } from './JournalTable.tsx';
import { cleared, filtersOf } from './journal.url-state.ts';

/** The journal: who did what, when, from where; filters in the address, pages of 20, export of all the lines. */
export function JournalScreen() {
  const { params, page, change } = useQueryParams();
  const filters = filtersOf(params);
  const query = useQuery({
    queryKey: ['desk', 'journal', filters, page],
    queryFn: ({ signal }) => call(journalEndpoints.list, { query: { ...filters, page: String(page) } }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const isNarrowed = Object.values(filters).some((value) => value !== '');
  const clear = () => change(cleared);
  return (
    <>
      <PageHead
        title="Journal"
        context="Gardé 12 mois, aux heures de Paris"
        actions={
          <ExportButton
            label="Exporter"
            save={() => download(journalEndpoints.list, { query: { ...filters, xlsx: 'true' } }, spreadsheetType)}
          />
        }
      />
      <JournalFilters filters={filters} person={query.data?.person ?? null} onChange={change} />
      {isNarrowed && (
        <p>
          <Button small look="quiet" onClick={clear}>
            Effacer les filtres
          </Button>
        </p>
      )}
      <PagedResults
        query={query}
        failed="Le journal n’a pas pu être chargé."
        empty={
          isNarrowed ? (
            <EmptyState action={<Button onClick={clear}>Tout afficher</Button>}>Aucune ligne ne répond à ces critères.</EmptyState>
          ) : (
            <EmptyState>Le journal est vide.</EmptyState>
          )
        }
      >
        {(rows, isStale) => <JournalTable rows={rows} isStale={isStale} />}
      </PagedResults>
    </>
  );
}
