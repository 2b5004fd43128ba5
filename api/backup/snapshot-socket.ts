import { createHash } from 'node:crypto';
import { closeSync, constants, openSync } from 'node:fs';
import { join } from 'node:path';

/** The folders into which a running portal copies its database for a backup. */
export const copyPrefix = 'copie-';
/** What the system allows for a socket's name, in bytes, rounded down. */
const longestName = 100;

/** The socket as a file of the data folder. */
export const socketPath = (dataFolder: string): string => join(dataFolder, 'portal.sock');

/** The name to listen or connect to; `forget` once that is over. Windows has named pipes, which stand in no folder. */
export function socketName(dataFolder: string): { name: string; forget: () => void } {
  const path = socketPath(dataFolder);
  const nothing = () => undefined;
  if (process.platform === 'win32')
    return { name: `\\\\.\\pipe\\portail-${createHash('sha256').update(path.toLowerCase()).digest('hex')}`, forget: nothing };
  if (Buffer.byteLength(path) <= longestName || process.platform !== 'linux') return { name: path, forget: nothing };
  // A name that is too long is said through the folder's own descriptor.
  const descriptor = openSync(dataFolder, constants.O_RDONLY);
  return { name: `/proc/self/fd/${descriptor}/portal.sock`, forget: () => closeSync(descriptor) };
}
