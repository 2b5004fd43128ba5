import { useQueryParams } from '#web/lib/url/use-query-params.ts';
import { isFiltered, withoutFilters } from '#web/shared/subscriber-filters/subscriber-filters.url-state.ts';
import { Button, LinkButton } from '#web/ui/actions/Button.tsx';
import { EmptyState } from '#web/ui/states/EmptyState.tsx';
import { emptyText } from './subscribers.texts.ts';
import type { SubscriberUrlState } from './subscribers.url-state.ts';

/** An empty list: its reason and one action (remove the filters, or the whole directory), unless nothing narrows it. */
export function EmptyList({ urlState }: { urlState: SubscriberUrlState }) {
  const { change } = useQueryParams();
  return <EmptyState action={action()}>{emptyText(urlState)}</EmptyState>;

  function action() {
    if (isFiltered(urlState)) return <Button onClick={() => change(withoutFilters)}>Retirer tous les filtres</Button>;
    return urlState.keyword ? <LinkButton to="/adherents">Voir tous les adhérents</LinkButton> : null;
  }
}
