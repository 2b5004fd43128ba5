import type { ReactNode } from 'react';
import css from './Loading.module.css';

type LoadingProps = {
  /** A skeleton of the content, so that the layout does not shift; without it only the text shows. */
  children?: ReactNode;
  /** The text is for screen readers only, in other words: several parts of the page load at once, one of them says 'Chargement...'. */
  quiet?: boolean;
};

/** A loading state: 'Chargement...' and a skeleton, shown after 150 ms only, since most answers come sooner. */
export const Loading = ({ children, quiet = false }: LoadingProps) => (
  <div className={css.loading} role="status" data-loading>
    <p className={quiet ? 'sr-only' : css.words}>{quiet ? 'Chargement en cours' : 'Chargement...'}</p>
    {children && <div aria-hidden="true">{children}</div>}
  </div>
);

/** A grey bar of a skeleton. `width` in CSS units, `height` in pixels. */
export const SkeletonBar = ({ width = '100%', height = 14 }: { width?: string; height?: number }) => (
  <span className={css.bar} style={{ width, height }} />
);

/** The skeleton of a list: rows of a square and two lines. */
export const ListSkeleton = ({ rows = 8 }: { rows?: number }) => (
  <div className={css.list}>
    {Array.from({ length: rows }, (_, row) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a skeleton are all alike and never move
      <div key={row} className={css.row}>
        <SkeletonBar width="44px" height={44} />
        <div className={css.lines}>
          <SkeletonBar width="34%" height={16} />
          <SkeletonBar width="58%" />
        </div>
      </div>
    ))}
  </div>
);
