import { useQueryParams } from '#web/lib/url/use-query-params.ts';
import { Button, LinkButton } from '#web/ui/actions/Button.tsx';
import { EmptyState } from '#web/ui/states/EmptyState.tsx';
import { type ContractAddress, isFiltered, withoutFilters } from './list.url-state.ts';

type EmptyListProps = {
  address: ContractAddress;
  total: number;
  onAdd: () => void;
};

/** Why no contract shows, and the one thing to do: come back to the first page, take off what narrows, or create the first one. */
export function EmptyList({ address, total, onAdd }: EmptyListProps) {
  const { change, with: addressWith } = useQueryParams();
  if (total > 0) {
    return (
      <EmptyState action={<LinkButton to={addressWith({ page: '1' })}>Revenir à la première page</LinkButton>}>
        Cette page de la liste n’existe pas.
      </EmptyState>
    );
  }
  if (isFiltered(address)) {
    return (
      <EmptyState action={<Button onClick={() => change(withoutFilters)}>Réinitialiser les filtres</Button>}>Aucun résultat.</EmptyState>
    );
  }
  if (address.keyword !== '') {
    return (
      <EmptyState action={<Button onClick={() => change({ motclef: null })}>Voir tous les contrats</Button>}>
        {`Aucun contrat ne répond à «\u00a0${address.keyword}\u00a0».`}
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
