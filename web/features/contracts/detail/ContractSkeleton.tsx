import { SheetColumns } from '#web/shared/sheet/frame/SheetColumns.tsx';
import { Loading, SkeletonBar } from '#web/ui/states/Loading.tsx';
import css from './ContractView.module.css';

/** The shape of the cards of a contract on their way, to read or to fill in. */
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

/** The shape of a contract on its way: its head, what its dates ask for, its cards. */
export const ContractSkeleton = () => (
  <Loading>
    <div className={css.bones}>
      <SkeletonBar width="46%" height={30} />
      <SkeletonBar width="32%" />
      <SkeletonBar height={46} />
      <CardSkeleton />
    </div>
  </Loading>
);
