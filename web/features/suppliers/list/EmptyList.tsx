import { emptyText } from '#web/features/suppliers/suppliers.texts.ts';
import { isFiltered, type SupplierUrlState, withoutFilters } from '#web/features/suppliers/suppliers.url-state.ts';
import { useQueryParams } from '#web/lib/url/use-query-params.ts';
import { formAddress } from '#web/shared/contact-form/form-address.ts';
import { Button, LinkButton } from '#web/ui/actions/Button.tsx';
import { EmptyState } from '#web/ui/states/EmptyState.tsx';

/** An empty list: its reason and what to do next: remove the filters, or the whole list and a request to the network. */
export function EmptyList({ urlState }: { urlState: SupplierUrlState }) {
  const { change } = useQueryParams();
  return <EmptyState action={action()}>{emptyText(urlState)}</EmptyState>;

  function action() {
    if (isFiltered(urlState)) return <Button onClick={() => change(withoutFilters)}>Retirer tous les filtres</Button>;
    return (
      <>
        {urlState.kind === 'search' && <LinkButton to="/fournisseurs">Voir tous les fournisseurs</LinkButton>}
        <LinkButton to={formAddress({ object: 'Recherche sur mesure' })}>Demander une recherche sur mesure</LinkButton>
      </>
    );
  }
}
