import { Loading, SkeletonBar } from '#web/ui/states/Loading.tsx';
import css from './Pages.module.css';

const lines = ['92%', '86%', '90%', '64%', '88%', '91%', '52%'];

/** The skeleton of a page. `hasTitle`: its title is not known yet. */
export const PageSkeleton = ({ hasTitle = false }: { hasTitle?: boolean }) => (
  <Loading>
    <div className={css.skeleton}>
      {hasTitle && <SkeletonBar width="40%" height={28} />}
      {lines.map((width) => (
        <SkeletonBar key={width} width={width} />
      ))}
    </div>
  </Loading>
);
