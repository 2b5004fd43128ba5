export { imageRoutes } from './images.routes.ts';
export { pictureDeskRoutes } from './picture-desk.routes.ts';
