import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { FieldValue, FormValues } from '#protocol/desk/desk-fields.ts';
import { announcementEndpoints } from '#protocol/notifications/announcement-desk.ts';
import { call } from '#web/lib/http/call.ts';
import { announcementKey } from './announcement-view.ts';

const idsIn = (value: FieldValue | undefined): string =>
  Array.isArray(value) ? value.flatMap((one) => ('id' in one && typeof one.id === 'string' ? [one.id] : [])).join(',') : '';

/** Returns the number of people whom the form reaches, by role, as it is typed. */
export function useAudience({ theme, role, categories, families, departments, organisations }: FormValues) {
  const query = {
    theme: String(theme ?? ''),
    role: String(role ?? ''),
    categories: idsIn(categories),
    families: idsIn(families),
    departments: idsIn(departments),
    organisations: idsIn(organisations),
  };
  return useQuery({
    queryKey: [...announcementKey, 'audience', query],
    queryFn: ({ signal }) => call(announcementEndpoints.audience, { query }, { signal }),
    placeholderData: keepPreviousData,
  });
}
