import { chmodSync, mkdirSync } from 'node:fs';

/** Makes a folder that only its owner may open (mode 0700), for the embedded database, the secret and the mails. Returns its path. */
export function privateFolder(path: string): string {
  mkdirSync(path, { recursive: true, mode: 0o700 });
  chmodSync(path, 0o700);
  return path;
}
/** The mode of a file that only its owner may read and write. */
export const privateFile = 0o600;
