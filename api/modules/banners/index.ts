export { bannerRoutes } from './banners.routes.ts';
export { bannerDeskRoutes } from './desk/banner-desk.routes.ts';
export { bannerKind } from './desk/banner-kind.ts';
