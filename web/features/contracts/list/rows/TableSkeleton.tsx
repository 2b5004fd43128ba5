import { Bone, Loading } from '#web/ui/states/Loading.tsx';
import css from './TableSkeleton.module.css';

/** The placeholder of the table while it loads: a title and a line, then dates. */
export const TableSkeleton = () => (
  <Loading>
    <div className={css.table}>
      {['62%', '48%', '71%', '55%', '66%', '43%', '58%', '69%', '51%', '64%'].map((width) => (
        <div key={width} className={css.row}>
          <div className={css.title}>
            <Bone width={width} height={15} />
            <Bone width="80%" height={12} />
          </div>
          {['start', 'end', 'notice'].map((date) => (
            <div key={date} className={css.date}>
              <Bone height={12} />
            </div>
          ))}
        </div>
      ))}
    </div>
  </Loading>
);
