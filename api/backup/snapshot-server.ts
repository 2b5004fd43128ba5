import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rm, stat, statfs } from 'node:fs/promises';
import { createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { embeddedFolder } from '#api/platform/database/open.ts';
import { copyPrefix, socketName, socketPath } from './snapshot-socket.ts';

/** Free space that a copy must leave to the portal, which cannot write any more on a full disk. */
const spareBytes = 500 * 1024 * 1024;

async function sizeOf(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const sizes = await Promise.all(
    entries.map((entry) =>
      entry.isFile()
        ? stat(join(entry.parentPath, entry.name)).then(
            ({ size }) => size,
            () => 0,
          )
        : 0,
    ),
  );
  return sizes.reduce((sum, one) => sum + one, 0);
}

async function copyAside(dataFolder: string, copyTo: (to: string) => Promise<void>, folder: string): Promise<string | null> {
  const { bavail, bsize } = await statfs(dataFolder);
  if (bavail * bsize < (await sizeOf(embeddedFolder(dataFolder))) + spareBytes)
    return 'Pas assez de place sur le disque du portail pour en copier la base.';
  await mkdir(folder, { mode: 0o700 });
  await copyTo(embeddedFolder(folder));
  return null;
}

/** One caller who said what it wants: its copy is made, announced in one line, and thrown away when the caller leaves. */
function serveCopy(caller: Socket, dataFolder: string, copyTo: (to: string) => Promise<void>, isClosing: () => boolean): void {
  const folder = join(dataFolder, `${copyPrefix}${randomUUID()}`);
  const made = copyAside(dataFolder, copyTo, folder).then(
    (refusal) => ({ refusal, folder }),
    (error: unknown) => ({ refusal: `La copie de la base a échoué : ${error instanceof Error ? error.message : error}`, folder }),
  );
  made.then((answer) => caller.write(`${JSON.stringify(answer)}\n`));
  // A portal that stops leaves the copy to the backup under way, which deletes it itself.
  caller.once('close', async () => {
    await made;
    if (!isClosing()) await rm(folder, { recursive: true, force: true });
  });
}

/**
 * Where a backup asks the portal that runs on the embedded folder for a copy of it: a socket in the data folder that only the owner
 * of the portal may open. Answers what closes it.
 */
export async function startSnapshotServer(dataFolder: string, copyTo: (to: string) => Promise<void>): Promise<() => Promise<void>> {
  // What a portal killed before this one left: its copies, and its socket.
  const left = (await readdir(dataFolder)).filter((name) => name.startsWith(copyPrefix)).map((name) => join(dataFolder, name));
  for (const path of [...left, socketPath(dataFolder)]) await rm(path, { recursive: true, force: true });
  const callers = new Set<Socket>();
  let closing = false;
  const server = createServer((caller) => {
    callers.add(caller);
    caller.on('error', () => caller.destroy());
    caller.once('close', () => callers.delete(caller));
    caller.once('data', () => serveCopy(caller, dataFolder, copyTo, () => closing));
  });
  // The socket is born closed to everybody else.
  const usual = process.umask(0o177);
  const { name, forget } = socketName(dataFolder);
  server.listen(name);
  process.umask(usual);
  await new Promise<void>((resolve, reject) => server.once('listening', resolve).once('error', reject));
  return async () => {
    closing = true;
    for (const caller of callers) caller.destroy();
    await new Promise<void>((resolve) => server.close(() => resolve()));
    forget();
  };
}
