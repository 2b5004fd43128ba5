import { SheetColumns } from '#web/shared/sheet/frame/SheetColumns.tsx';
import { SkeletonBar } from '#web/ui/states/Loading.tsx';

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
