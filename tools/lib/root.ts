import { dirname } from 'node:path';

/** The root folder of the repository: the tools work from any current folder. */
export const root = dirname(dirname(import.meta.dirname));
