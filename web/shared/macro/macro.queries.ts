import { queryOptions } from '@tanstack/react-query';
import { macroEndpoints } from '#protocol/macroeconomic/macroeconomic.ts';
import { call } from '#web/lib/http/call.ts';

export const macroQuery = queryOptions({
  queryKey: ['home', 'macroeconomic'],
  queryFn: ({ signal }) => call(macroEndpoints.list, {}, { signal }),
  staleTime: 600_000,
});
