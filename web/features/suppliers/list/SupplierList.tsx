import { usePrefetchQuery, useQuery } from '@tanstack/react-query';
import type { Category } from '#protocol/catalogue/catalogue.ts';
import { ListAside } from '#web/features/suppliers/aside/ListAside.tsx';
import { ActivePills } from '#web/features/suppliers/filters/ActivePills.tsx';
import { SupplierFilters } from '#web/features/suppliers/filters/SupplierFilters.tsx';
import { CompactItem } from '#web/features/suppliers/item/CompactItem.tsx';
import { SupplierItem } from '#web/features/suppliers/item/SupplierItem.tsx';
import { supplierListQuery } from '#web/features/suppliers/suppliers.queries.ts';
import type { SupplierUrlState } from '#web/features/suppliers/suppliers.url-state.ts';
import { drawerAlwaysShown, useMediaQuery } from '#web/lib/use-media-query.ts';
import { Reading } from '#web/shared/search/Reading.tsx';
import { Searched } from '#web/ui/content/Marked.tsx';
import { PagedResults } from '#web/ui/list/PagedResults.tsx';
import { ResultCount } from '#web/ui/list/ResultCount.tsx';
import { ResultList, Results } from '#web/ui/list/ResultList.tsx';
import { EmptyList } from './EmptyList.tsx';
import { ListHead } from './ListHead.tsx';
import css from './SupplierList.module.css';
import { useListView } from './view.ts';

type SupplierListProps = {
  urlState: SupplierUrlState;
  category?: Category | undefined;
};

/** A list of suppliers: its head, its filters, its rows, and the cards beside it. */
export function SupplierList({ urlState, category }: SupplierListProps) {
  // Starts the call of the rows before the calls of the parts below, because the user came for the rows.
  usePrefetchQuery(supplierListQuery(urlState));
  const isDrawerShown = useMediaQuery(drawerAlwaysShown);
  const [view, setView] = useListView();
  const query = useQuery(supplierListQuery(urlState));
  const total = query.data?.pager.total;
  const reading = query.isPlaceholderData ? undefined : query.data?.reading;
  const count = <ResultCount total={total} isStale={query.isPlaceholderData} singular="fournisseur" keyword={urlState.keyword} />;
  const Item = view === 'compact' ? CompactItem : SupplierItem;
  return (
    <>
      <SupplierFilters urlState={urlState} total={query.isPlaceholderData ? undefined : total} />
      <ListHead urlState={urlState} category={category} view={view} onView={setView} count={count} />
      <Reading keyword={urlState.keyword} reading={reading} />
      {!isDrawerShown && <ActivePills urlState={urlState} label="Filtres de la liste" />}
      <div className={css.columns}>
        <Results>
          <PagedResults query={query} failed="Les fournisseurs n’ont pas pu être chargés." empty={<EmptyList urlState={urlState} />}>
            {(rows, isStale) => (
              <Searched value={query.data?.reading.corrected ?? urlState.keyword}>
                <ResultList label="Liste des fournisseurs" waiting={isStale}>
                  {rows.map((supplier) => (
                    <Item key={supplier.id} supplier={supplier} />
                  ))}
                </ResultList>
              </Searched>
            )}
          </PagedResults>
        </Results>
        <ListAside urlState={urlState} />
      </div>
    </>
  );
}
