export { supplierRoutes } from './suppliers.routes.ts';
