export { subscriberKind, supplierKind } from './desk/sheet-kind.ts';
export { sheetTaker } from './desk/take-file-values.ts';
export { readSheet } from './read-sheet.ts';
export { reindexCompanies } from './reindex-companies.ts';
export { openSheets, peopleOfSheets } from './sheets.access.queries.ts';
export { presentSheet } from './sheets.present.ts';
export { sheetRoutes } from './sheets.routes.ts';
