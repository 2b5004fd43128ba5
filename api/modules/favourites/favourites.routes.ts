import { everyMember } from '#api/platform/http/access.ts';
import type { HttpPlatform } from '#api/platform/http/http.ts';
import { serve } from '#api/platform/http/serve.ts';
import { favouriteEndpoints } from '#protocol/favourites/favourites.ts';
import { toggleFavourite } from './toggle-favourite.ts';

export function favouriteRoutes(platform: HttpPlatform): void {
  serve(platform, favouriteEndpoints.toggle, {
    access: everyMember,
    run: toggleFavourite,
    present: (favorite) => ({ favorite }),
  });
}
