import { SheetColumns } from '#web/shared/sheet/frame/SheetColumns.tsx';
import { Bone, Loading } from '#web/ui/states/Loading.tsx';
import css from './ContractView.module.css';

/** The placeholder of the cards, while a contract or a form loads. */
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

/** The placeholder of a whole contract: head, deadline, cards. */
export const ContractSkeleton = () => (
  <Loading>
    <div className={css.skeleton}>
      <Bone width="46%" height={30} />
      <Bone width="32%" />
      <Bone height={46} />
      <CardSkeleton />
    </div>
  </Loading>
);
