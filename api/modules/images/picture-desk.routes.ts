import { type ContentKind, mustAtDesk, readableResources } from '#api/modules/desk/index.ts';
import type { Actor } from '#api/platform/context.ts';
import type { HttpPlatform } from '#api/platform/http/http.ts';
import { serve } from '#api/platform/http/serve.ts';
import { serveUpload } from '#api/platform/http/serve-upload.ts';
import { imageUrl } from '#api/platform/images.ts';
import { pagerOf } from '#protocol/core/page.ts';
import { type LibraryPicture, type PictureUse, pictureEndpoints, pictureLimit, pictureRefusals } from '#protocol/desk/pictures.ts';
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

/** Hides which content a use is, from an operator whose role does not open its kind. The use stays: it keeps the picture. */
function presentUse(use: PictureUse, actor: Actor): PictureUse {
  const readable: readonly string[] = readableResources(actor);
  return readable.includes(use.kind) ? use : { ...use, id: null, title: '' };
}

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
    present: (rows, { actor }) => ({ rows: rows.map((use) => presentUse(use, actor)) }),
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
