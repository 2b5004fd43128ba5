import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { unfinished, uploadedFolders } from '../backup/format.ts';
import { privateFile, privateFolder } from '../private-folder.ts';

/** What the bytes of a file are known by, and how many there are. */
export type KeptBytes = { sha256: string; size: number };

/** Where the bytes of files are. Who may read them is not its business: it is asked after the rights are known. */
export type FileStore = {
  /** Keeps the bytes, on the disk when it answers. The same bytes are kept once. */
  keep: (bytes: AsyncIterable<Uint8Array>) => Promise<KeptBytes>;
  /** The bytes kept under a hash; null when they are not there. */
  open: (sha256: string) => Promise<{ size: number; bytes: Readable } | null>;
};

const isMissing = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT';

/** The store in the data folder, beside the database that is backed up with it. */
export function folderStore(dataFolder: string): FileStore {
  const folder = join(dataFolder, uploadedFolders[0]);
  const placeOf = (sha256: string) => join(folder, sha256.slice(0, 2), sha256);

  return {
    async keep(bytes) {
      privateFolder(folder);
      const draft = join(folder, `${randomUUID()}${unfinished}`);
      const hash = createHash('sha256');
      let size = 0;
      const file = await open(draft, 'wx', privateFile);
      try {
        for await (const chunk of bytes) {
          hash.update(chunk);
          size += chunk.length;
          await file.appendFile(chunk);
        }
        await file.sync();
        await file.close();
      } catch (error) {
        await file.close();
        await rm(draft, { force: true });
        throw error;
      }
      const sha256 = hash.digest('hex');
      privateFolder(dirname(placeOf(sha256)));
      await rename(draft, placeOf(sha256));
      return { sha256, size };
    },
    async open(sha256) {
      try {
        const { size } = await stat(placeOf(sha256));
        return { size, bytes: createReadStream(placeOf(sha256)) };
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
  };
}
