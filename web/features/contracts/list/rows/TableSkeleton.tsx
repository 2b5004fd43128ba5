import { Loading, SkeletonBar } from '#web/ui/states/Loading.tsx';
import css from './TableSkeleton.module.css';

/** The placeholder of the table while it loads: a title and a line, then dates. */
export const TableSkeleton = () => (
  <Loading>
    <div className={css.table}>
      {['62%', '48%', '71%', '55%', '66%', '43%', '58%', '69%', '51%', '64%'].map((width) => (
        <div key={width} className={css.row}>
          <div className={css.title}>
            <SkeletonBar width={width} height={15} />
            <SkeletonBar width="80%" height={12} />
          </div>
          {['start', 'end', 'notice'].map((date) => (
            <div key={date} className={css.date}>
              <SkeletonBar height={12} />
            </div>
          ))}
        </div>
      ))}
    </div>
  </Loading>
);
