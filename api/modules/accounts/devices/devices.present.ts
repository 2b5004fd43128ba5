import type { OpenSession } from '#protocol/session/open-sessions.ts';
import type { SessionRow } from './devices.queries.ts';

export const presentSession = (row: SessionRow): OpenSession => ({
  id: row.id,
  device: row.device,
  current: Boolean(row.current),
  openedAt: row.created_at.toISOString(),
  lastUsedAt: row.last_used_at.toISOString(),
});
