import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { privateFile, privateFolder } from '#api/platform/private-folder.ts';

/** Sub-folders of the data folder whose files belong with the database: uploads, and mails written without SMTP. */
export const uploadedFolders = ['files', 'mail'] as const;
/** Suffix of a file that is still being written. */
export const unfinishedSuffix = '.part';

/** What the bytes of a file are known by, and how many there are. */
export type KeptBytes = {
  sha256: string;
  size: number;
};

/** Bytes on the disk that are not kept yet: looked at in `path`, then kept under their hash, or dropped. */
export type FileDraft = KeptBytes & { path: string; keep: () => Promise<KeptBytes>; drop: () => Promise<void> };

/** Where the bytes of files are. Who may read them is not its business: it is asked after the rights are known. */
export type FileStore = {
  /** Takes the bytes in, on the disk when it answers; nothing is left of those that do not come whole. */
  receive: (bytes: AsyncIterable<Uint8Array>) => Promise<FileDraft>;
  /** Keeps the bytes, on the disk when it answers. The same bytes are kept once. */
  keep: (bytes: AsyncIterable<Uint8Array>) => Promise<KeptBytes>;
  /** The bytes kept under a hash; null when they are not there. */
  open: (sha256: string) => Promise<{ size: number; bytes: Readable } | null>;
  /** Lets the bytes under a hash go, unless they came again since `before`: somebody may be about to say what they are. */
  forget: (sha256: string, before: Date) => Promise<void>;
  /** Clears what a process that was killed left half written before `before`. */
  purgeDrafts: (before: Date) => Promise<void>;
};

const isMissing = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT';

function nullWhenMissing(error: unknown): null {
  if (isMissing(error)) return null;
  throw error;
}

/** The store in the data folder, beside the database that is backed up with it. */
export function folderStore(dataFolder: string): FileStore {
  const folder = join(dataFolder, uploadedFolders[0]);
  const placeOf = (sha256: string) => join(folder, sha256.slice(0, 2), sha256);

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
      privateFolder(dirname(placeOf(sha256)));
      await rename(path, placeOf(sha256));
      return { sha256, size };
    };
    return { sha256, size, path, keep, drop };
  };

  return {
    receive,
    keep: async (bytes) => (await receive(bytes)).keep(),
    async open(sha256) {
      const kept = await stat(placeOf(sha256)).catch(nullWhenMissing);
      return kept && { size: kept.size, bytes: createReadStream(placeOf(sha256)) };
    },
    async forget(sha256, before) {
      const kept = await stat(placeOf(sha256)).catch(nullWhenMissing);
      if (kept && kept.mtime < before) await rm(placeOf(sha256), { force: true });
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
