import { useQueryParams } from '#web/lib/url/use-query-params.ts';
import { Button } from '#web/ui/actions/Button.tsx';
import { BeyondLastPage } from '#web/ui/list/BeyondLastPage.tsx';
import { EmptyState } from '#web/ui/states/EmptyState.tsx';
import { type ContractUrlState, isFiltered, withoutFilters } from './list.url-state.ts';

type EmptyListProps = {
  urlState: ContractUrlState;
  total: number;
  onAdd: () => void;
};

/** The reason why no contract shows, with the button that helps: first page, filters off, whole list, or first contract (CTR-11, CTR-12). */
export function EmptyList({ urlState, total, onAdd }: EmptyListProps) {
  const { change } = useQueryParams();
  if (total > 0) return <BeyondLastPage />;
  if (isFiltered(urlState)) {
    return (
      <EmptyState action={<Button onClick={() => change(withoutFilters)}>Réinitialiser les filtres</Button>}>Aucun résultat.</EmptyState>
    );
  }
  if (urlState.keyword !== '') {
    return (
      <EmptyState action={<Button onClick={() => change({ motclef: null })}>Voir tous les contrats</Button>}>
        {`Aucun contrat ne répond à «\u00a0${urlState.keyword}\u00a0».`}
      </EmptyState>
    );
  }
  const invitation = (
    <>
      <p>Ajoutez le premier&nbsp;: ses échéances et son préavis seront suivis ici, et vous serez prévenu à temps.</p>
      <Button onClick={onAdd}>Ajouter un contrat</Button>
    </>
  );
  return <EmptyState action={invitation}>Aucun contrat n'a été créé.</EmptyState>;
}
