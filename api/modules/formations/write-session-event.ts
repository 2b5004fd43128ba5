import { writeEvent } from '#api/platform/event-calendar.ts';
import { Refusal } from '#api/platform/refusal.ts';
import type { Settings } from '#api/platform/settings.ts';
import { coreRefusals } from '#protocol/core/refusal.ts';
import type { ReadFormation } from './read-formation.ts';

/** Writes the calendar file of a session. Its UID is the id of the session, which stays when it moves. Refuses a session that is over, or none of the training (404). */
export function writeSessionEvent(
  { row, now }: ReadFormation,
  sessionId: number,
  { publicUrl, networkName }: Pick<Settings, 'publicUrl' | 'networkName'>,
) {
  const session = row.sessions.find(({ id }) => id === sessionId);
  if (!session) throw new Refusal(coreRefusals.notFound);
  const event = {
    uid: `session-${session.id}@${new URL(publicUrl).hostname}`,
    title: row.title,
    start: new Date(session.starts_at),
    end: new Date(session.ends_at),
    url: `${publicUrl}/formation/${row.slug}`,
    updatedAt: now,
    place: session.location,
  };
  return { name: `${row.slug}.ics`, type: 'text/calendar; charset=utf-8', bytes: Buffer.from(writeEvent(event, networkName)) };
}
