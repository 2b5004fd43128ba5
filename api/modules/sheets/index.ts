export { readSheet } from './read-sheet.ts';
export { openSheets, peopleOfSheets } from './sheets.access.queries.ts';
export { presentSheet } from './sheets.present.ts';
export { sheetRoutes } from './sheets.routes.ts';
