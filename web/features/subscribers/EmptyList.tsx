import { useQueryParams } from '#web/lib/url/use-query-params.ts';
import { isFiltered, withoutFilters } from '#web/shared/subscriber-filters/subscriber-filters.url-state.ts';
import { Button, LinkButton } from '#web/ui/actions/Button.tsx';
import { EmptyState } from '#web/ui/states/EmptyState.tsx';
import { emptyText } from './subscribers.texts.ts';
import type { SubscriberUrlState } from './subscribers.url-state.ts';

/** An empty list: its reason and one action (back to the first page, remove the filters, or the whole directory), unless nothing narrows it. */
export function EmptyList({ urlState, total }: { urlState: SubscriberUrlState; total: number }) {
  const { change, with: linkWith } = useQueryParams();
  return <EmptyState action={action()}>{emptyText(urlState, total)}</EmptyState>;

  function action() {
    if (total > 0) return <LinkButton to={linkWith({ page: '1' })}>Revenir à la première page</LinkButton>;
    if (isFiltered(urlState)) return <Button onClick={() => change(withoutFilters)}>Retirer tous les filtres</Button>;
    return urlState.keyword ? <LinkButton to="/adherents">Voir tous les adhérents</LinkButton> : null;
  }
}
