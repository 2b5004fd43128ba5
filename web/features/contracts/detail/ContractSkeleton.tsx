import { SheetColumns } from '#web/shared/sheet/frame/SheetColumns.tsx';
import { Loading, SkeletonBar } from '#web/ui/states/Loading.tsx';
import css from './ContractView.module.css';

/** The placeholder of the cards, while a contract or a form loads. */
export const CardSkeleton = () => (
  <SheetColumns
    story={
      <>
        <SkeletonBar height={220} />
        <SkeletonBar height={120} />
      </>
    }
    facts={
      <>
        <SkeletonBar height={220} />
        <SkeletonBar height={160} />
      </>
    }
  />
);

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
