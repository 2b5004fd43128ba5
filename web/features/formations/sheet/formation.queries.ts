import { queryOptions } from '@tanstack/react-query';
import { formationEndpoints } from '#protocol/formations/formations.ts';
import { call } from '#web/lib/http/call.ts';
import { download } from '#web/lib/http/download.ts';
import { loadedAtEachVisit } from '#web/lib/http/prefetch.ts';

/** Milliseconds after which a page that shows sessions reads them again: one of them may have filled. */
const sessionsLastMs = 60_000;

/** A training. Its sessions are read again every minute while the page is on screen. */
export const formationQuery = (slug: string) =>
  queryOptions({
    queryKey: ['formations', 'formation', slug],
    queryFn: ({ signal }) => call(formationEndpoints.formation, { params: { slug } }, { signal }),
    // Reads the sheet again when the user comes back from the form: the request then stands beside its session.
    ...loadedAtEachVisit,
    refetchInterval: ({ state: { data } }) => (data && data.sessions.length > 0 ? sessionsLastMs : false),
  });

/** Downloads the calendar file of a session. */
export const saveSession = (slug: string, session: string): Promise<void> =>
  download(formationEndpoints.calendar, { params: { slug, session } }, 'text/calendar');
