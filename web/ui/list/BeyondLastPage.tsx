import { useQueryParams } from '#web/lib/url/use-query-params.ts';
import { LinkButton } from '#web/ui/actions/Button.tsx';
import { EmptyState } from '#web/ui/states/EmptyState.tsx';

/** The state of a page beyond the last one of a list, with the way to the first. */
export function BeyondLastPage() {
  const { page, with: urlWith } = useQueryParams();
  return (
    <EmptyState action={<LinkButton to={urlWith({ page: '1' })}>Revenir à la première page</LinkButton>}>
      {`Cette liste s’arrête avant la page ${page}.`}
    </EmptyState>
  );
}
