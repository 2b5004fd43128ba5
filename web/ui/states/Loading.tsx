import type { ReactNode } from 'react';
import css from './Loading.module.css';

type LoadingProps = {
  /** The shape of what comes, so that nothing jumps; without it only the words show. */
  children?: ReactNode;
  /** Only who listens is told: several parts of a page wait at once. */
  quiet?: boolean;
};

/** Nothing for 150 ms, since most answers come before, then the shape of what is on its way. */
export const Loading = ({ children, quiet = false }: LoadingProps) => (
  <div className={css.loading} role="status" data-loading>
    <p className={quiet ? 'sr-only' : css.words}>Chargement...</p>
    {children && <div aria-hidden="true">{children}</div>}
  </div>
);

/** A grey line of a skeleton. `width` in CSS units, `height` in pixels. */
export const Bone = ({ width = '100%', height = 14 }: { width?: string; height?: number }) => (
  <span className={css.bone} style={{ width, height }} />
);

/** The shape of a list: a square, two lines. */
export const ListSkeleton = ({ rows = 8 }: { rows?: number }) => (
  <div className={css.list}>
    {Array.from({ length: rows }, (_, row) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a skeleton are all alike and never move
      <div key={row} className={css.row}>
        <Bone width="44px" height={44} />
        <div className={css.lines}>
          <Bone width="34%" height={16} />
          <Bone width="58%" />
        </div>
      </div>
    ))}
  </div>
);
