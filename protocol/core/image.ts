import { z } from 'zod';

/** An image of the site: its address and the text that says what it shows. */
export const image = z.object({ source: z.string(), alt: z.string() });
export const titledImage = image.extend({ title: z.string() });
