import { queryOptions } from '@tanstack/react-query';
import { sheetEndpoints } from '#protocol/sheets/sheet.ts';
import { call } from '#web/lib/http/call.ts';

/** The sheet of a subscriber. `useToggleFavourite` updates its star in the cache under this query key. */
export const subscriberSheetQuery = (slug: string) =>
  queryOptions({
    queryKey: ['subscribers', 'sheet', slug],
    queryFn: ({ signal }) => call(sheetEndpoints.subscriber, { params: { slug } }, { signal }),
  });
