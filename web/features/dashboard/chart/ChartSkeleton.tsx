import { Loading } from '#web/ui/states/Loading.tsx';
import css from './ChartSkeleton.module.css';

/** The place of a chart while it loads, so that nothing moves when it comes. */
export const ChartSkeleton = () => (
  <Loading>
    <div className={css.place} />
  </Loading>
);
