import { useEffect, useRef } from 'react';
import css from './ReachedRow.module.css';

type ReachedRowProps = {
  /** The index of the row that the keyboard has reached, among `count` rows. */
  at: number;
  count: number;
};

/** The place of a row of horizontal bars, which are taller than a screen: the page follows the keyboard to it. */
export function ReachedRow({ at, count }: ReachedRowProps) {
  const row = useRef<HTMLSpanElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each row that is reached comes into view
  useEffect(() => {
    row.current?.scrollIntoView({ block: 'nearest' });
  }, [at]);
  return <span ref={row} className={css.row} style={{ top: `${(at / count) * 100}%`, height: `${100 / count}%` }} aria-hidden />;
}
