import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useArrived } from '#web/lib/http/use-arrived.ts';
import { Card } from '#web/ui/layout/Card.tsx';
import { FailedNote } from '#web/ui/states/FailedNote.tsx';
import { Loading, SkeletonBar } from '#web/ui/states/Loading.tsx';
import css from './HomeCard.module.css';

type HomeCardProps<Data> = {
  title: string;
  /** A link to the page with the whole list. */
  all?: { label: string; to: string } | undefined;
  query: UseQueryResult<Data>;
  /** The sentence shown when the call failed. */
  failed: string;
  /** The heights of the skeleton's lines in pixels: those of the content, so that the layout does not shift. */
  skeleton: readonly number[];
  children: (data: Data) => ReactNode;
};

/** A card of the home page, with its own skeleton, failure and retry. */
export function HomeCard<Data>({ title, all, query, failed, skeleton, children }: HomeCardProps<Data>) {
  const data = useArrived(query.data);
  return (
    <Card
      title={title}
      action={
        all && (
          <Link className={css.all} to={all.to}>
            {all.label}
          </Link>
        )
      }
    >
      {data !== undefined && children(data)}
      {data === undefined && query.isError && <FailedNote onRetry={() => void query.refetch()}>{failed}</FailedNote>}
      {data === undefined && !query.isError && (
        <Loading quiet>
          <div className={css.skeleton}>
            {skeleton.map((height, line) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a skeleton never move
              <SkeletonBar key={line} height={height} />
            ))}
          </div>
        </Loading>
      )}
    </Card>
  );
}

/** The sentence of a card that has nothing to show. */
export const EmptyNote = ({ children }: { children: string }) => <p className={css.empty}>{children}</p>;
