import { type ContentKind, mustAtDesk } from '#api/modules/desk/index.ts';
import type { Actor } from '#api/platform/context.ts';
import type { HttpPlatform } from '#api/platform/http/http.ts';
import { serve } from '#api/platform/http/serve.ts';
import { serveUpload } from '#api/platform/http/serve-upload.ts';
import { imageUrl } from '#api/platform/images.ts';
import { pagerOf } from '#protocol/core/page.ts';
import { type LibraryPicture, pictureEndpoints, pictureLimit, pictureRefusals } from '#protocol/desk/pictures.ts';
import { listPictures, type PictureRow } from './images.queries.ts';
import { findUses } from './picture-uses.queries.ts';
import { judgePicture, keepPicture } from './receive-picture.ts';
import { removePicture } from './remove-picture.ts';

const access = ['operator'] as const;
const presentPicture = ({ name, file_name, created_at }: PictureRow): LibraryPicture => ({
  name,
  source: imageUrl(name),
  fileName: file_name,
  createdAt: new Date(created_at).toISOString(),
});

/** The library of pictures of the desk. `kinds`: the contents that may show them. */
export function pictureDeskRoutes(platform: HttpPlatform, kinds: readonly ContentKind[]): void {
  serve(platform, pictureEndpoints.list, {
    access,
    allow: (actor: Actor) => mustAtDesk(actor, 'pictures', 'read'),
    run: async ({ db }, { query }) => ({ ...(await listPictures(db, query.q, query.page)), page: query.page }),
    present: ({ rows, page, total }) => ({ rows: rows.map(presentPicture), pager: pagerOf(page, total) }),
  });
  serve(platform, pictureEndpoints.uses, {
    access,
    allow: (actor: Actor) => mustAtDesk(actor, 'pictures', 'read'),
    run: ({ db, now }, { params }) => findUses(db, kinds, params.name, now),
    present: (rows) => ({ rows }),
  });
  serve(platform, pictureEndpoints.remove, {
    access,
    allow: (actor: Actor) => mustAtDesk(actor, 'pictures', 'write'),
    run: (ctx, { params }) => removePicture(ctx, kinds, params.name),
    present: () => null,
  });
  serveUpload(platform, pictureEndpoints.upload, {
    access,
    rateLimit: { max: 120, minutes: 10 },
    sizeLimit: { maxBytes: pictureLimit, tooLarge: pictureRefusals.tooLarge },
    allow: (actor) => mustAtDesk(actor, 'pictures', 'write'),
    prepare: (file) => judgePicture(file, platform.settings.clamdUrl),
    run: keepPicture,
    present: presentPicture,
  });
}
