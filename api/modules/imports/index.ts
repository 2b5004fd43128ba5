export { type CorrectedPart, listCorrectedColumns, listCorrectedParts } from './corrections/corrections.queries.ts';
export {
  type CorrectionLog,
  correctedByKey,
  correctionLog,
  isCorrectedDetail,
  type KeptColumn,
  keepColumns,
  partKey,
  partsByKey,
  textOf,
} from './corrections/keep-corrections.ts';
export {
  endReplacedKeys,
  noteRefusedKey,
  type ReplacedKey,
  type ReplacedKeys,
  replacedKeys,
  resolveReplacedKeys,
} from './corrections/replaced-keys.ts';
export type { CorrectionTaker, TakenValue } from './corrections/take-corrections.ts';
export { importDeskRoutes } from './desk/imports-desk.routes.ts';
export { importNetwork } from './import-network.ts';
export { importOneFile } from './import-one-file.ts';
export { formatReport } from './import-report.ts';
export { type Cells, type FileImport, type Importer, type ImportRun, importer, type Line, type ValidLine } from './importer.ts';
export { sweepImportsJob } from './imports.jobs.ts';
export { countWritten, upsert } from './imports.queries.ts';
export { openIssueLog } from './issue-log.ts';
export { findLastImport, listLastImports } from './journal.queries.ts';
export { formatJournal } from './journal.ts';
export { noteLostPhones } from './note-lost-phones.ts';
export { showProgress } from './progress.ts';
export { column, requiredColumn } from './reading/columns.ts';
export { UnreadableFile } from './reading/file-line.ts';
export * as foreign from './reading/foreign.ts';
export * as read from './reading/values.ts';
export { openRefusedRows } from './refused-rows.ts';
export { ImportError } from './source-folder.ts';
export { formatUndo, undoLastImport } from './undo/undo-import.ts';
export type { RowToUndo, UndoTable } from './undo/undo-table.ts';
