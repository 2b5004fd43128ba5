import { Bone, Loading } from '#web/ui/states/Loading.tsx';
import css from './SheetSkeleton.module.css';

/** The placeholder of a sheet that loads. */
export const SheetSkeleton = () => (
  <Loading>
    <div className={css.bones}>
      <Bone width="52px" height={52} />
      <Bone width="40%" height={28} />
      <Bone height={220} />
    </div>
  </Loading>
);
