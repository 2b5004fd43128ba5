export { readSheet } from './read-sheet.ts';
export { presentSheet } from './sheets.present.ts';
export { sheetRoutes } from './sheets.routes.ts';
