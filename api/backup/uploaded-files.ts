import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join, sep } from 'node:path';
import { unfinishedSuffix, uploadedFolders } from '#api/platform/files/file-store.ts';
import { lineOf } from './format.ts';

const chunkBytes = 192 * 1024;
const isMissing = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT';

/** Lists the uploaded files, sorted, as paths relative to the data folder with '/' as separator. */
export async function uploadedPaths(dataFolder: string): Promise<string[]> {
  const paths: string[] = [];
  for (const folder of uploadedFolders) {
    const entries = await readdir(join(dataFolder, folder), { recursive: true, withFileTypes: true }).catch((error: unknown) => {
      if (isMissing(error)) return [];
      throw error;
    });
    const files = entries.filter((entry) => entry.isFile() && !entry.name.endsWith(unfinishedSuffix));
    paths.push(
      ...files.map(({ parentPath, name }) =>
        join(parentPath, name)
          .slice(dataFolder.length + 1)
          .replaceAll(sep, '/'),
      ),
    );
  }
  return paths.sort();
}

async function* fileText(dataFolder: string, path: string): AsyncGenerator<string> {
  const hash = createHash('sha256');
  let size = 0;
  yield lineOf({ part: 'file', path });
  for await (const chunk of createReadStream(join(dataFolder, path), { highWaterMark: chunkBytes })) {
    hash.update(chunk);
    size += chunk.length;
    yield lineOf({ part: 'bytes', base64: chunk.toString('base64') });
  }
  yield lineOf({ part: 'file-end', size, sha256: hash.digest('hex') });
}

/** Yields the uploaded files as lines of the backup and returns their number. Runs after the database, so that no row lacks its file. */
export async function* uploadedText(dataFolder: string): AsyncGenerator<string, number> {
  let files = 0;
  for (const path of await uploadedPaths(dataFolder)) {
    const text = fileText(dataFolder, path);
    const first = await text.next();
    // The second step opens the file: one that was deleted since the listing is not part of the backup.
    const second = await text.next().catch((error: unknown) => {
      if (isMissing(error)) return null;
      throw error;
    });
    if (!second || first.done || second.done) continue;
    yield first.value;
    yield second.value;
    yield* text;
    files++;
  }
  return files;
}

/** Opens a writer for one file of the backup. `finish` renames it to its path: the file is there whole or not at all. */
export async function fileWriter(dataFolder: string, path: string) {
  const target = join(dataFolder, path);
  await mkdir(dirname(target), { recursive: true, mode: 0o700 });
  const file = await open(`${target}${unfinishedSuffix}`, 'w', 0o600);
  return {
    write: (bytes: Buffer) => file.appendFile(bytes),
    async finish() {
      await file.sync();
      await file.close();
      await rename(`${target}${unfinishedSuffix}`, target);
    },
    abandon: () => file.close(),
  };
}

/** Deletes the uploaded files whose paths are not in `paths`. */
export async function deleteOthers(dataFolder: string, paths: ReadonlySet<string>): Promise<void> {
  for (const path of await uploadedPaths(dataFolder)) if (!paths.has(path)) await rm(join(dataFolder, path), { force: true });
}
