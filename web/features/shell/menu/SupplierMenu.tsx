import { Link } from 'react-router';
import { supplierLists } from '#web/features/shell/destinations.ts';
import { useCategories } from '#web/shared/catalogue/use-categories.ts';
import { Accordion } from '#web/ui/layout/Accordion.tsx';
import { FailedState } from '#web/ui/states/FailedState.tsx';
import { Loading } from '#web/ui/states/Loading.tsx';
import css from './Navbar.module.css';

/** The list of suppliers, its own modes, and each purchase category. */
export function SupplierMenu() {
  const { data, isError, refetch } = useCategories();
  return (
    <Accordion title="Fournisseurs">
      <ul className={css.inside} aria-label="Listes">
        {supplierLists.map(({ label, to }) => (
          <li key={to}>
            <Link className={css.entry} to={to}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
      <ul className={css.inside} aria-label="Catégories">
        {data?.map(({ slug, title }) => (
          <li key={slug}>
            <Link className={css.entry} to={`/fournisseurs/${slug}`}>
              {title}
            </Link>
          </li>
        ))}
      </ul>
      {isError && <FailedState onRetry={() => void refetch()}>Les catégories d'achats n'ont pas pu être chargées.</FailedState>}
      {!data && !isError && <Loading />}
    </Accordion>
  );
}
