import { readFileSync } from 'node:fs';
import { z } from 'zod';

/** The version of the portal, as its package says. */
export const { version } = z
  .object({ version: z.string() })
  .parse(JSON.parse(readFileSync(new URL('../../../../package.json', import.meta.url), 'utf8')));
