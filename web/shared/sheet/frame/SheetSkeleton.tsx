import { Loading, SkeletonBar } from '#web/ui/states/Loading.tsx';
import css from './SheetSkeleton.module.css';

/** The placeholder of a sheet that loads. */
export const SheetSkeleton = () => (
  <Loading>
    <div className={css.skeleton}>
      <SkeletonBar width="52px" height={52} />
      <SkeletonBar width="40%" height={28} />
      <SkeletonBar height={220} />
    </div>
  </Loading>
);
