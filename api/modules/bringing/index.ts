export { bringInNetwork, type ImportOutcome, ImportRefusal } from './bring-in-network.ts';
export { column, requiredColumn } from './bringing.columns.ts';
export { gatherFindings } from './bringing.findings.ts';
export { type Bringing, type BringingFile, type GoodLine, type Importer, importer, type Line } from './bringing.importer.ts';
export { showProgress } from './bringing.progress.ts';
export { countWritten, upsert } from './bringing.queries.ts';
export { reportOf } from './bringing.report.ts';
export * as read from './bringing.values.ts';
