import { SheetColumns } from '#web/shared/sheet/frame/SheetColumns.tsx';
import { Bone, Loading } from '#web/ui/states/Loading.tsx';
import css from './ContractView.module.css';

/** The shape of the cards of a contract on their way, to read or to fill in. */
export const CardSkeleton = () => (
  <SheetColumns
    story={
      <>
        <Bone height={220} />
        <Bone height={120} />
      </>
    }
    facts={
      <>
        <Bone height={220} />
        <Bone height={160} />
      </>
    }
  />
);

/** The shape of a contract on its way: its head, what its dates ask for, its cards. */
export const ContractSkeleton = () => (
  <Loading>
    <div className={css.bones}>
      <Bone width="46%" height={30} />
      <Bone width="32%" />
      <Bone height={46} />
      <CardSkeleton />
    </div>
  </Loading>
);
