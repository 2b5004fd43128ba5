import { dirname } from 'node:path';

/** The folder of the repository: the tools work the same wherever they are called from. */
export const root = dirname(dirname(import.meta.dirname));
