import { chmodSync, mkdirSync } from 'node:fs';

/** Makes a folder that only its owner may enter: the embedded database, the secret and the mails are nobody else's on the machine. */
export function privateFolder(path: string): string {
  mkdirSync(path, { recursive: true, mode: 0o700 });
  chmodSync(path, 0o700);
  return path;
}
/** The mode of a private file. */
export const privateFile = 0o600;
