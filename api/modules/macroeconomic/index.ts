export { macroeconomicRoutes } from './macroeconomic.routes.ts';
