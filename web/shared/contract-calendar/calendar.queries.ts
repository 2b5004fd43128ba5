import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { calendarEndpoints } from '#protocol/contracts/contract-calendar.ts';
import { call } from '#web/lib/http/call.ts';
import { useSingleMutation } from '#web/lib/http/use-single-mutation.ts';

/** The private URL of the user's calendar, loaded each time it is shown: another device may have replaced it. */
export const calendarQuery = queryOptions({
  queryKey: ['contracts', 'calendar'],
  queryFn: async ({ signal }) => (await call(calendarEndpoints.address, {}, { signal })).url,
  staleTime: 0,
});

/** Replaces the URL: the previous one stops working. */
export function useRenewCalendarUrl() {
  const client = useQueryClient();
  return useSingleMutation({
    mutationFn: () => call(calendarEndpoints.renew, {}),
    onSuccess: ({ url }) => client.setQueryData(calendarQuery.queryKey, url),
  });
}
