import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rm, stat, statfs } from 'node:fs/promises';
import { createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { embeddedFolder } from '#api/platform/database/open.ts';
import { snapshotPrefix, socketName, socketPath } from './snapshot-socket.ts';

/** The free space that a copy must leave: on a full disk the portal could not write any more. */
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

async function makeCopy(dataFolder: string, copyTo: (to: string) => Promise<void>, folder: string): Promise<string | null> {
  const { bavail, bsize } = await statfs(dataFolder);
  if (bavail * bsize < (await sizeOf(embeddedFolder(dataFolder))) + spareBytes)
    return 'Pas assez de place sur le disque du portail pour en copier la base.';
  await mkdir(folder, { mode: 0o700 });
  await copyTo(embeddedFolder(folder));
  return null;
}

/** Serves one backup: copies the database, sends the path in one line of JSON, and deletes the copy when the connection closes. */
function serveCopy(caller: Socket, dataFolder: string, copyTo: (to: string) => Promise<void>, isClosing: () => boolean): void {
  const folder = join(dataFolder, `${snapshotPrefix}${randomUUID()}`);
  const copying = makeCopy(dataFolder, copyTo, folder).then(
    (refusal) => ({ refusal, folder }),
    (error: unknown) => ({ refusal: `La copie de la base a échoué : ${error instanceof Error ? error.message : error}`, folder }),
  );
  copying.then((answer) => caller.write(`${JSON.stringify(answer)}\n`));
  // A stopping portal leaves the copy to the running backup, which deletes it itself.
  caller.once('close', async () => {
    await copying;
    if (!isClosing()) await rm(folder, { recursive: true, force: true });
  });
}

/**
 * Starts the server from which a backup requests a copy of the embedded database of this running portal. It listens on a socket in the
 * data folder that only the owner of the portal may open. Returns the function that stops it.
 */
export async function startSnapshotServer(dataFolder: string, copyTo: (to: string) => Promise<void>): Promise<() => Promise<void>> {
  // Deletes the copies and the socket that a killed portal left.
  const leftovers = (await readdir(dataFolder)).filter((name) => name.startsWith(snapshotPrefix)).map((name) => join(dataFolder, name));
  for (const path of [...leftovers, socketPath(dataFolder)]) await rm(path, { recursive: true, force: true });
  const callers = new Set<Socket>();
  let closing = false;
  const server = createServer((caller) => {
    callers.add(caller);
    caller.on('error', () => caller.destroy());
    caller.once('close', () => callers.delete(caller));
    caller.once('data', () => serveCopy(caller, dataFolder, copyTo, () => closing));
  });
  // The socket must not be open to other users of the machine for a moment.
  const previousMask = process.umask(0o177);
  const { name, forget } = socketName(dataFolder);
  server.listen(name);
  process.umask(previousMask);
  await new Promise<void>((resolve, reject) => server.once('listening', resolve).once('error', reject));
  return async () => {
    closing = true;
    for (const caller of callers) caller.destroy();
    await new Promise<void>((resolve) => server.close(() => resolve()));
    forget();
  };
}
