import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { Relative } from '#protocol/contracts/contracts.ts';
import { parentalityQuery } from '#web/features/contracts/contracts.queries.ts';
import { useBackToList } from '#web/features/contracts/use-back-to-list.ts';
import { Dialog } from '#web/ui/overlays/Dialog.tsx';
import { FailedState } from '#web/ui/states/FailedState.tsx';
import { Loading } from '#web/ui/states/Loading.tsx';
import css from './ParentalityDialog.module.css';

type ParentalityDialogProps = {
  /** The current contract, marked in the tree. */
  contractId: string;
  onClose: () => void;
};

/** The parents and the amendments of a contract, as a tree of links (CTR-35). */
export default function ParentalityDialog({ contractId, onClose }: ParentalityDialogProps) {
  const { data, isError, refetch } = useQuery(parentalityQuery(contractId));
  return (
    <Dialog title="Parentalité du contrat" place="middle" onClose={onClose}>
      {isError && !data && <FailedState onRetry={() => void refetch()}>La parentalité n’a pas pu être chargée.</FailedState>}
      {!data && !isError && <Loading />}
      {data && (
        <ul className={css.tree}>
          <Branch relative={data} currentId={contractId} onChoose={onClose} />
        </ul>
      )}
    </Dialog>
  );
}

type BranchProps = {
  relative: Relative;
  currentId: string;
  onChoose: () => void;
};

function Branch({ relative, currentId, onChoose }: BranchProps) {
  const { id, title, childs } = relative;
  const { state } = useBackToList();
  const isCurrent = id === currentId;
  return (
    <li>
      <p className={css.node} data-here={isCurrent || undefined}>
        <Link to={`/contrat/${id}`} state={state} aria-current={isCurrent ? 'true' : undefined} onClick={onChoose}>
          {title}
        </Link>
        {isCurrent && <span className={css.here}>ce contrat</span>}
      </p>
      {childs.length > 0 && (
        <ul className={css.below}>
          {childs.map((child) => (
            <Branch key={child.id} relative={child} currentId={currentId} onChoose={onChoose} />
          ))}
        </ul>
      )}
    </li>
  );
}
