import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { calendarEndpoints } from '#protocol/contracts/contract-calendar.ts';
import { call } from '#web/lib/http/call.ts';
import { useSingleMutation } from '#web/lib/http/use-single-mutation.ts';

/** The private address of one's calendar, asked each time it is looked at: it may have been changed elsewhere. */
export const calendarQuery = queryOptions({
  queryKey: ['contracts', 'calendar'],
  queryFn: async ({ signal }) => (await call(calendarEndpoints.address, {}, { signal })).url,
  staleTime: 0,
});

/** Changes the address: from then on nobody reads anything at the former one. */
export function useRenewAddress() {
  const client = useQueryClient();
  return useSingleMutation({
    mutationFn: () => call(calendarEndpoints.renew, {}),
    onSuccess: ({ url }) => client.setQueryData(calendarQuery.queryKey, url),
  });
}
