import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { type Notification, notificationEndpoints } from '#protocol/notifications/notifications.ts';
import { call } from '#web/lib/http/call.ts';

/** What one was told these last 30 days. The bell shows what it knows, the layer asks each time it opens (NOT-06). */
export const notificationsQuery = queryOptions({
  queryKey: ['notifications'],
  queryFn: async ({ signal }) => (await call(notificationEndpoints.list, {}, { signal })).rows,
  staleTime: 300_000,
});

const asRead =
  (id: string) =>
  (rows: Notification[] | undefined): Notification[] | undefined =>
    rows?.map((one) => (one.id === id ? { ...one, status: 'read' } : one));

/** Marks a notification as read: it shows at once, and the list is then asked again, which also takes it back if it was refused. */
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
