import { z } from 'zod';

/** An image of the site: its URL and its alternative text. */
export const image = z.object({ source: z.string(), alt: z.string() });
export const titledImage = image.extend({ title: z.string() });
