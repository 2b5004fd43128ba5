import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/**
 * Drops the garbage of this process now, and gives its memory back to the system. To be called after a work that leaves much of it:
 * V8 would keep the pages for later. The process does nothing else for 0.1 to 0.2 s.
 */
export function collectGarbage(): void {
  setFlagsFromString('--expose-gc'); // contexts made from here on have `gc`
  runInNewContext("gc({ type: 'major', execution: 'sync', flavor: 'last-resort' })");
}
