import { usePrefetchQuery, useQuery } from '@tanstack/react-query';
import type { Category } from '#protocol/catalogue/catalogue.ts';
import { ListAside } from '#web/features/suppliers/aside/ListAside.tsx';
import { SupplierFilters } from '#web/features/suppliers/filters/SupplierFilters.tsx';
import { CompactItem } from '#web/features/suppliers/item/CompactItem.tsx';
import { SupplierItem } from '#web/features/suppliers/item/SupplierItem.tsx';
import { supplierListQuery } from '#web/features/suppliers/suppliers.queries.ts';
import type { SupplierAddress } from '#web/features/suppliers/suppliers.url-state.ts';
import { counted, keywordWords } from '#web/lib/formats/words.ts';
import { Pagination } from '#web/ui/layout/Pagination.tsx';
import { ResultList, Results } from '#web/ui/list/ResultList.tsx';
import { FailedState } from '#web/ui/states/FailedState.tsx';
import { ListSkeleton, Loading } from '#web/ui/states/Loading.tsx';
import { ActivePills } from './ActivePills.tsx';
import { EmptyList } from './EmptyList.tsx';
import { ListHead } from './ListHead.tsx';
import css from './SupplierList.module.css';
import { useListView } from './view.ts';

type SupplierListProps = {
  address: SupplierAddress;
  category?: Category | undefined;
};

/** The list of suppliers of an address: its head, its filters, its rows and what accompanies them. */
export function SupplierList({ address, category }: SupplierListProps) {
  // The rows are what one came for: they are asked for before anything that the parts below ask.
  usePrefetchQuery(supplierListQuery(address));
  const [view, setView] = useListView();
  const { data, isError, isPlaceholderData, refetch } = useQuery(supplierListQuery(address));
  return (
    <>
      <SupplierFilters address={address} total={isPlaceholderData ? undefined : data?.pager.total} />
      <ListHead address={address} category={category} view={view} onView={setView} outcome={outcome()} />
      <ActivePills address={address} label="Filtres de la liste" />
      <div className={css.columns}>
        <Results>{results()}</Results>
        <ListAside address={address} />
      </div>
    </>
  );

  function outcome() {
    if (isPlaceholderData) return 'Chargement...';
    if (!data) return isError ? '' : '\u00a0';
    return (
      <>
        <strong>{counted(data.pager.total, 'fournisseur')}</strong> {keywordWords(address.keyword)}
      </>
    );
  }

  function results() {
    if (isError && !data) {
      return <FailedState onRetry={() => void refetch()}>Les fournisseurs n’ont pas pu être chargés.</FailedState>;
    }
    if (!data) {
      return (
        <Loading>
          <ListSkeleton />
        </Loading>
      );
    }
    const Item = view === 'compact' ? CompactItem : SupplierItem;
    if (data.rows.length === 0) return <EmptyList address={address} total={data.pager.total} />;
    return (
      <>
        <ResultList label="Liste des fournisseurs" waiting={isPlaceholderData}>
          {data.rows.map((supplier) => (
            <Item key={supplier.id} supplier={supplier} />
          ))}
        </ResultList>
        <Pagination pageCount={data.pager.pageCount} />
      </>
    );
  }
}
