export { bringInNetwork, ImportRefusal } from './bring-in-network.ts';
export { gatherFindings } from './bringing.findings.ts';
export { type Bringing, type BringingFile, type GoodLine, type Importer, importer } from './bringing.importer.ts';
export { showProgress } from './bringing.progress.ts';
export { countWritten, upsert } from './bringing.queries.ts';
export { reportOf } from './bringing.report.ts';
export { column, requiredColumn } from './reading/columns.ts';
export * as read from './reading/values.ts';
