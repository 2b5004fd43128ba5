export { bannerRoutes } from './banners.routes.ts';
export { bannerKind } from './desk/banner-kind.ts';
