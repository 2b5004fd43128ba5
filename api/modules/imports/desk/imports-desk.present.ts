import type { Importer } from '#api/modules/imports/importer.ts';
import type { PastImportRow } from '#api/modules/imports/journal.queries.ts';
import { isExpected } from '#api/modules/imports/source-folder.ts';
import { undoableSince } from '#api/modules/imports/undo/ledger.queries.ts';
import type { PastImport, StagedFile } from '#protocol/imports/imports-desk.ts';
import type { Staged } from './staging.ts';

export const presentStaged = ({ name, size, sentAt }: Staged, importers: readonly Importer[]): StagedFile => ({
  name,
  size,
  sentAt: sentAt.toISOString(),
  isExpected: isExpected(name, importers),
});

export const presentPastImport = (
  { id, at, who, folder, strict, outcome, files, refused, run_id, recorded, undone_at, undone_by }: PastImportRow,
  now: Date,
  hasReport: (runId: string) => boolean,
): PastImport => ({
  id: String(id),
  at: at.toISOString(),
  who,
  source: folder,
  outcome,
  isStrict: strict,
  created: files.reduce((sum, file) => sum + file.created, 0),
  changed: files.reduce((sum, file) => sum + file.changed, 0),
  refused,
  unread: files.filter(({ isUnread }) => isUnread).length,
  runId: run_id !== null && hasReport(run_id) ? run_id : null,
  isUndoable: recorded && at > undoableSince(now),
  undone: undone_at && { at: undone_at.toISOString(), who: undone_by ?? '' },
});
