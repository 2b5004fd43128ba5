export { catalogueRoutes } from './catalogue.routes.ts';
export { refreshSupplierCounts } from './supplier-counts.queries.ts';
