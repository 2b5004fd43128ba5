import { queryOptions } from '@tanstack/react-query';
import { sheetEndpoints } from '#protocol/sheets/sheet.ts';
import { call } from '#web/lib/http/call.ts';

/** The sheet of a subscriber. Its star is kept by `useToggleFavourite`, which knows this key. */
export const subscriberSheetQuery = (slug: string) =>
  queryOptions({
    queryKey: ['subscribers', 'sheet', slug],
    queryFn: ({ signal }) => call(sheetEndpoints.subscriber, { params: { slug } }, { signal }),
  });
