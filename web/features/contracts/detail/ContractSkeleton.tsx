import { CardSkeleton } from '#web/features/contracts/CardSkeleton.tsx';
import { Loading, SkeletonBar } from '#web/ui/states/Loading.tsx';
import css from './ContractView.module.css';

/** The placeholder of a whole contract: head, deadline, cards. */
export const ContractSkeleton = () => (
  <Loading>
    <div className={css.skeleton}>
      <SkeletonBar width="46%" height={30} />
      <SkeletonBar width="32%" />
      <SkeletonBar height={46} />
      <CardSkeleton />
    </div>
  </Loading>
);
