import type { z } from 'zod';
import type { image } from '#protocol/core/image.ts';

/** Returns the path of an image of the site. Its name is derived from its content, so browsers may cache it for ever. */
export const imageUrl = (name: string): string => `/media/${name}`;

/** Returns an image in the shape of the answers, with its alternative text; null without a name. */
export const imageOf = (name: string | null, alt: string): z.infer<typeof image> | null =>
  name === null ? null : { source: imageUrl(name), alt };
