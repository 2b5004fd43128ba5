import type { z } from 'zod';
import type { image } from '#protocol/core/image.ts';

/** Where an image of the site is served; its name comes from its content, so that it may be cached for ever. */
export const imageUrl = (name: string): string => `/media/${name}`;

/** An image as answers carry it, with the text that says what it shows; null when there is none. */
export const imageOf = (name: string | null, alt: string): z.infer<typeof image> | null =>
  name === null ? null : { source: imageUrl(name), alt };
