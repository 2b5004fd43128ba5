import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Card } from '#web/ui/layout/Card.tsx';
import { FailedNote } from '#web/ui/states/FailedNote.tsx';
import { Loading, SkeletonBar } from '#web/ui/states/Loading.tsx';
import css from './HomeCard.module.css';

type HomeCardProps<Data> = {
  title: string;
  /** Where all of them are. */
  all?: { label: string; to: string } | undefined;
  query: UseQueryResult<Data>;
  /** What could not be loaded, in a sentence. */
  failed: string;
  /** The heights of what comes, in pixels, so that nothing jumps. */
  bones: readonly number[];
  children: (data: Data) => ReactNode;
};

/** A card of the home page, which waits, fails and is tried again by itself. */
export const HomeCard = <Data,>({ title, all, query, failed, bones, children }: HomeCardProps<Data>) => (
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
    {query.data !== undefined && children(query.data)}
    {query.data === undefined && query.isError && <FailedNote onRetry={() => void query.refetch()}>{failed}</FailedNote>}
    {query.data === undefined && !query.isError && (
      <Loading quiet>
        <div className={css.bones}>
          {bones.map((height, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a skeleton never move
            <SkeletonBar key={at} height={height} />
          ))}
        </div>
      </Loading>
    )}
  </Card>
);

/** What a card says when it has nothing to show. */
export const Nothing = ({ children }: { children: string }) => <p className={css.nothing}>{children}</p>;
