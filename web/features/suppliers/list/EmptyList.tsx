import { emptyText } from '#web/features/suppliers/suppliers.texts.ts';
import { isFiltered, type SupplierUrlState, withoutFilters } from '#web/features/suppliers/suppliers.url-state.ts';
import { useIsOpen } from '#web/lib/account/use-is-open.ts';
import { useQueryParams } from '#web/lib/url/use-query-params.ts';
import { Button, LinkButton } from '#web/ui/actions/Button.tsx';
import { EmptyState } from '#web/ui/states/EmptyState.tsx';

const form = '/formulaire';

/** An empty list: its reason and one action (back to the first page, remove the filters, a request to the network, or the whole list). */
export function EmptyList({ urlState, total }: { urlState: SupplierUrlState; total: number }) {
  const isOpen = useIsOpen();
  const { change, with: linkWith } = useQueryParams();
  return <EmptyState action={action()}>{emptyText(urlState, total)}</EmptyState>;

  function action() {
    if (total > 0) return <LinkButton to={linkWith({ page: '1' })}>Revenir à la première page</LinkButton>;
    if (isFiltered(urlState)) return <Button onClick={() => change(withoutFilters)}>Retirer tous les filtres</Button>;
    if (isOpen(form)) return <LinkButton to={form}>Demander une recherche sur mesure</LinkButton>;
    return urlState.kind === 'search' && <LinkButton to="/fournisseurs">Voir tous les fournisseurs</LinkButton>;
  }
}
