export { starsOf } from './favourites.queries.ts';
export { favouriteRoutes } from './favourites.routes.ts';
