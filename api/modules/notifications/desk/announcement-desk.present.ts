import type { Announcement, AnnouncementRow } from '#protocol/notifications/announcement-desk.ts';
import { announcementVerdicts, stateOf } from './announcements.policy.ts';
import type { AnnouncementSource, FoundAnnouncement } from './announcements.queries.ts';

const isoOf = (date: Date | null): string | null => date && new Date(date).toISOString();

export function presentAnnouncementRow(row: AnnouncementSource): AnnouncementRow {
  const state = stateOf(row);
  return {
    id: String(row.id),
    title: row.title,
    theme: row.theme,
    state,
    plannedFor: isoOf(row.planned_for),
    sentAt: isoOf(row.sent_at),
    withdrawnAt: isoOf(row.withdrawn_at),
    recipients: row.recipients,
    readers: row.readers,
    version: row.version,
    changedAt: new Date(row.changed_at).toISOString(),
    changedBy: row.changed_by,
    verdicts: announcementVerdicts(state),
  };
}

export const presentAnnouncement = (found: FoundAnnouncement): Announcement => ({ ...presentAnnouncementRow(found), form: found.form });
