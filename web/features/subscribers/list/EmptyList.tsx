import { emptyWords } from '#web/features/subscribers/subscribers.texts.ts';
import { isFiltered, type SubscriberAddress, withoutFilters } from '#web/features/subscribers/subscribers.url-state.ts';
import { useQueryParams } from '#web/lib/url/use-query-params.ts';
import { Button, LinkButton } from '#web/ui/actions/Button.tsx';
import { EmptyState } from '#web/ui/states/EmptyState.tsx';

/** Why nothing shows, and the one thing to do: come back to the first page, take the filters off, or see everyone. */
export function EmptyList({ address, total }: { address: SubscriberAddress; total: number }) {
  const { change, with: addressWith } = useQueryParams();
  return <EmptyState action={action()}>{emptyWords(address, total)}</EmptyState>;

  function action() {
    if (total > 0) return <LinkButton to={addressWith({ page: '1' })}>Revenir à la première page</LinkButton>;
    if (isFiltered(address)) return <Button onClick={() => change(withoutFilters)}>Retirer tous les filtres</Button>;
    return <LinkButton to="/adherents">Voir tous les adhérents</LinkButton>;
  }
}
