import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { privateFile, privateFolder } from '#api/platform/private-folder.ts';
import { nullWhenMissing } from './null-when-missing.ts';

/** The sub-folders of the data folder that belong in a backup: uploads, and the mails that are written without SMTP. */
export const uploadedFolders = ['files', 'mail'] as const;
/** The suffix of a file that is still being written. */
export const unfinishedSuffix = '.part';

/** The identity of stored bytes: their SHA-256 in hexadecimal, and their number. */
export type KeptBytes = {
  sha256: string;
  size: number;
};

/** Bytes on the disk, in `path`, that are not stored yet: `keep` stores them under their hash, `drop` deletes them. */
export type FileDraft = KeptBytes & { path: string; keep: () => Promise<KeptBytes>; drop: () => Promise<void> };

/** The store of the bytes of files. It checks no rights: the caller does so first. */
export type FileStore = {
  /** Writes the bytes to the disk as a draft. Deletes them when they do not arrive whole. */
  receive: (bytes: AsyncIterable<Uint8Array>) => Promise<FileDraft>;
  /** Writes and stores the bytes. Equal bytes are stored once. */
  keep: (bytes: AsyncIterable<Uint8Array>) => Promise<KeptBytes>;
  /** Opens the bytes stored under a hash; null when there are none. */
  open: (sha256: string) => Promise<{ size: number; bytes: Readable } | null>;
  /** Deletes the bytes stored under a hash, unless they were stored again since `before`: a row may be about to name them. */
  forget: (sha256: string, before: Date) => Promise<void>;
  /** Deletes the drafts that a killed process left before `before`. */
  purgeDrafts: (before: Date) => Promise<void>;
};

/** Makes the store in the data folder, which is backed up together with the database. */
export function folderStore(dataFolder: string): FileStore {
  const folder = join(dataFolder, uploadedFolders[0]);
  const pathOf = (sha256: string) => join(folder, sha256.slice(0, 2), sha256);

  const receive = async (bytes: AsyncIterable<Uint8Array>): Promise<FileDraft> => {
    privateFolder(folder);
    const path = join(folder, `${randomUUID()}${unfinishedSuffix}`);
    const hash = createHash('sha256');
    let size = 0;
    const drop = () => rm(path, { force: true });
    const file = await open(path, 'wx', privateFile);
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
      await drop();
      throw error;
    }
    const sha256 = hash.digest('hex');
    const keep = async () => {
      privateFolder(dirname(pathOf(sha256)));
      await rename(path, pathOf(sha256));
      return { sha256, size };
    };
    return { sha256, size, path, keep, drop };
  };

  return {
    receive,
    keep: async (bytes) => (await receive(bytes)).keep(),
    async open(sha256) {
      const file = await stat(pathOf(sha256)).catch(nullWhenMissing);
      return file && { size: file.size, bytes: createReadStream(pathOf(sha256)) };
    },
    async forget(sha256, before) {
      const file = await stat(pathOf(sha256)).catch(nullWhenMissing);
      if (file && file.mtime < before) await rm(pathOf(sha256), { force: true });
    },
    async purgeDrafts(before) {
      const names = (await readdir(folder).catch(nullWhenMissing)) ?? [];
      for (const path of names.filter((name) => name.endsWith(unfinishedSuffix)).map((name) => join(folder, name))) {
        const draft = await stat(path).catch(nullWhenMissing);
        if (draft && draft.mtime < before) await rm(path, { force: true });
      }
    },
  };
}
