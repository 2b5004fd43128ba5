import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { type Notification, notificationEndpoints } from '#protocol/notifications/notifications.ts';
import { call } from '#web/lib/http/call.ts';

/** The notifications of the last 30 days (NOT-08). The bell reads the cache for 5 minutes; the layer loads again at each opening (NOT-06). */
export const notificationsQuery = queryOptions({
  queryKey: ['notifications'],
  queryFn: async ({ signal }) => (await call(notificationEndpoints.list, {}, { signal })).rows,
  staleTime: 300_000,
});

const asRead =
  (id: string) =>
  (rows: Notification[] | undefined): Notification[] | undefined =>
    rows?.map((notification) => (notification.id === id ? { ...notification, status: 'read' } : notification));

/** Marks a notification as read: optimistic update, then a reload of the list, which reverts it when the server refused. */
export function useMarkRead() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(notificationEndpoints.read, { body: { paraphId: id } }),
    onMutate: async (id) => {
      await client.cancelQueries(notificationsQuery);
      client.setQueryData(notificationsQuery.queryKey, asRead(id));
    },
    onSettled: () => client.invalidateQueries(notificationsQuery),
  });
}
