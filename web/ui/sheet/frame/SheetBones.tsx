import { Bone, Loading } from '#web/ui/states/Loading.tsx';
import css from './SheetBones.module.css';

/** The shape of a sheet on its way. */
export const SheetBones = () => (
  <Loading>
    <div className={css.bones}>
      <Bone width="52px" height={52} />
      <Bone width="40%" height={28} />
      <Bone height={220} />
    </div>
  </Loading>
);
