export { articleRoutes } from './articles.routes.ts';
