import type { ImportCorrection } from '#protocol/imports/import-corrections.ts';
import type { RunCorrection } from './corrections.queries.ts';

export const presentCorrection = (row: RunCorrection): ImportCorrection => ({
  id: String(row.id),
  version: row.version,
  file: row.file ?? '',
  line: row.line ?? 0,
  column: row.column_name ?? '',
  name: row.row_name ?? '',
  kept: row.kept_text ?? '',
  brought: row.file_text ?? '',
});
