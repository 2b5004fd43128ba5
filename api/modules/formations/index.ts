export { formationRoutes } from './formations.routes.ts';
