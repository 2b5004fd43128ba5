import type { HttpPlatform } from '#api/platform/http/http.ts';
import { Refusal } from '#api/platform/refusal.ts';
import { coreRefusals } from '#protocol/core/refusal.ts';
import { findImage } from './images.queries.ts';

const name = /^[a-z0-9-]{8,80}\.(?:svg|png|jpg|webp)$/;

/**
 * Opens GET /media/{name}: the logos and pictures of the site, none of them private. A browser requests images without the bearer header,
 * so anyone who knows the name may read them. The CSP stops an SVG that is opened by itself from running scripts.
 */
export function imageRoutes(platform: HttpPlatform): void {
  platform.app.get<{ Params: { name: string } }>('/media/:name', async (request, reply) => {
    const image = name.test(request.params.name) ? await findImage(platform.db, request.params.name) : undefined;
    if (!image) throw new Refusal(coreRefusals.notFound);
    return reply
      .header('Cache-Control', 'public, max-age=31536000, immutable')
      .header('X-Content-Type-Options', 'nosniff')
      .header('Content-Security-Policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
      .type(image.content_type)
      .send(Buffer.from(image.bytes));
  });
}
