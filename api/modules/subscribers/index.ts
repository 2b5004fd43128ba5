export { subscriberRoutes } from './subscribers.routes.ts';
