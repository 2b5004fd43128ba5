export { catalogueRoutes } from './catalogue.routes.ts';
export { categoryKind, familyKind } from './desk/catalogue-kinds.ts';
export { categoryTaker, familyTaker } from './desk/take-file-values.ts';
export { refreshSupplierCounts } from './supplier-counts.queries.ts';
