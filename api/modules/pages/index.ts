export type { PageDraft, SectorDraft } from './page-draft.ts';
export { pageRoutes } from './pages.routes.ts';
export { publishPages, publishSectors } from './publish-pages.ts';
