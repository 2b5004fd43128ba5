import { supplierLists } from '#web/features/shell/destinations.ts';
import { LinkList } from '#web/features/shell/LinkList.tsx';
import { useCategories } from '#web/shared/catalogue/use-categories.ts';
import { Accordion } from '#web/ui/layout/Accordion.tsx';
import { FailedState } from '#web/ui/states/FailedState.tsx';
import { Loading } from '#web/ui/states/Loading.tsx';
import css from './Navbar.module.css';

/** The suppliers in the menu: their lists and each purchase category (SHL-13, SHL-15, SHL-16). */
export function SupplierMenu() {
  const { data, isError, refetch } = useCategories();
  const categories = data?.map(({ slug, title }) => ({ label: title, to: `/fournisseurs/${slug}` })) ?? [];
  return (
    <Accordion title="Fournisseurs">
      <LinkList entries={supplierLists} linkClass={css.entry} className={css.inside} label="Listes" />
      <LinkList entries={categories} linkClass={css.entry} className={css.inside} label="Catégories" />
      {isError && <FailedState onRetry={() => void refetch()}>Les catégories d'achats n'ont pas pu être chargées.</FailedState>}
      {!data && !isError && <Loading />}
    </Accordion>
  );
}
