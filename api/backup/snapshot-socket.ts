import { createHash } from 'node:crypto';
import { closeSync, constants, openSync } from 'node:fs';
import { join } from 'node:path';

/** The prefix of the folders into which a running portal copies its database. */
export const snapshotPrefix = 'copie-';
/** The longest name of a socket in bytes; the system allows a little more. */
const maxNameBytes = 100;

/** Returns the path of the socket in the data folder. */
export const socketPath = (dataFolder: string): string => join(dataFolder, 'portal.sock');

/**
 * Returns the name to listen on or to connect to, and `forget`, which the caller calls after that. Windows has named pipes, which are in
 * no folder.
 */
export function socketName(dataFolder: string): { name: string; forget: () => void } {
  const path = socketPath(dataFolder);
  const nothing = () => undefined;
  if (process.platform === 'win32')
    return { name: `\\\\.\\pipe\\portail-${createHash('sha256').update(path.toLowerCase()).digest('hex')}`, forget: nothing };
  if (Buffer.byteLength(path) <= maxNameBytes || process.platform !== 'linux') return { name: path, forget: nothing };
  // Shortens a name that is too long through the descriptor of the folder.
  const descriptor = openSync(dataFolder, constants.O_RDONLY);
  return { name: `/proc/self/fd/${descriptor}/portal.sock`, forget: () => closeSync(descriptor) };
}
