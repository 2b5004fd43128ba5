import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { type Preference, preferenceEndpoints } from '#protocol/notifications/preferences.ts';
import { call } from '#web/lib/http/call.ts';
import { loadedAtEachVisit } from '#web/lib/http/prefetch.ts';
import { useSingleMutation } from '#web/lib/http/use-single-mutation.ts';

/** The themes of the user's role. */
export const categoriesQuery = queryOptions({
  queryKey: ['notification-preferences', 'categories'],
  queryFn: async ({ signal }) => (await call(preferenceEndpoints.categories, {}, { signal })).rows,
});

/** The stored preferences, loaded each time they are shown: an e-mail may have turned one off. */
export const preferencesQuery = queryOptions({
  queryKey: ['notification-preferences', 'stored'],
  queryFn: async ({ signal }) => (await call(preferenceEndpoints.list, {}, { signal })).rows,
  ...loadedAtEachVisit,
});

/** Saves the preferences of some themes. The others are read again: another tab may have changed them. */
export function useSavePreferences(userId: string) {
  const client = useQueryClient();
  return useSingleMutation({
    mutationFn: (preferences: Preference[]) => call(preferenceEndpoints.save, { body: { userId, preferences } }),
    onSuccess: (_, changed) => {
      const isChanged = ({ idCateg }: Preference) => changed.some((one) => one.idCateg === idCateg);
      client.setQueryData(preferencesQuery.queryKey, (stored = []) => [...stored.filter((one) => !isChanged(one)), ...changed]);
      void client.invalidateQueries({ queryKey: preferencesQuery.queryKey });
    },
  });
}
