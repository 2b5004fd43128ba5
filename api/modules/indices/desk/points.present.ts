import type { DeskPoint, RemovedPoint } from '#protocol/indices/index-desk.ts';
import type { FormerRow, PointRow } from './index-desk.queries.ts';

const presentFormer = ({ value, provisional, by, reason, until }: FormerRow): DeskPoint['former'][number] => ({
  ...{ value, provisional, by, reason },
  until: new Date(until).toISOString(),
});

/** Presents a value of a series with those that it replaced. */
export const presentPoint = ({ day, value, provisional, published_on, former }: PointRow): DeskPoint => ({
  day,
  value,
  provisional,
  publishedOn: published_on,
  former: former.map(presentFormer),
});

/** Presents a value that was taken out of a series. */
export const presentRemoved = ({ day, ...former }: FormerRow & { day: string }): RemovedPoint => ({ day, ...presentFormer(former) });
