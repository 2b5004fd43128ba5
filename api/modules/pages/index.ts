export { pageKind } from './desk/page-kind.ts';
export { sectorKind } from './desk/sector-kind.ts';
export type { PageDraft, SectorDraft } from './page-draft.ts';
export { shownPages } from './pages.access.queries.ts';
export { pageRoutes } from './pages.routes.ts';
export { publishPages, publishSectors } from './publish-pages.ts';
