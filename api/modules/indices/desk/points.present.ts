import type { DeskPoint } from '#protocol/indices/index-desk.ts';
import type { PointRow } from './index-desk.queries.ts';

/** Presents a value of a series with those that it replaced. */
export const presentPoint = ({ day, value, provisional, published_on, former }: PointRow): DeskPoint => ({
  day,
  value,
  provisional,
  publishedOn: published_on,
  former: former.map((one) => ({
    ...{ value: one.value, provisional: one.provisional, by: one.by, reason: one.reason },
    until: new Date(one.until).toISOString(),
  })),
});
