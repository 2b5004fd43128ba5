import { randomUUID } from 'node:crypto';
import { closeSync, constants, openSync } from 'node:fs';
import { mkdir, readdir, rm, stat, statfs } from 'node:fs/promises';
import { createServer, type Server, type Socket } from 'node:net';
import { join } from 'node:path';
import { embeddedFolder } from '../database/open.ts';
import { copyPrefix, deskPath, longestSocketPath } from './desk-path.ts';

/** Free space that a copy must leave to the portal, which cannot write any more on a full disk. */
const spareBytes = 500 * 1024 * 1024;

async function sizeOf(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const sizes = await Promise.all(entries.map((entry) => (entry.isFile() ? stat(join(entry.parentPath, entry.name)).then(({ size }) => size, () => 0) : 0)));
  return sizes.reduce((sum, one) => sum + one, 0);
}

async function copyAside(dataFolder: string, copyTo: (to: string) => Promise<void>, folder: string): Promise<string | null> {
  const { bavail, bsize } = await statfs(dataFolder);
  if (bavail * bsize < (await sizeOf(embeddedFolder(dataFolder))) + spareBytes) return 'Pas assez de place sur le disque du portail pour en copier la base.';
  await mkdir(folder, { mode: 0o700 });
  await copyTo(embeddedFolder(folder));
  return null;
}

/** One caller: its copy is made, announced in one line, and thrown away when the caller leaves. */
function receive(caller: Socket, dataFolder: string, copyTo: (to: string) => Promise<void>, isClosing: () => boolean): void {
  const folder = join(dataFolder, `${copyPrefix}${randomUUID()}`);
  const made = copyAside(dataFolder, copyTo, folder).then(
    (refusal) => ({ refusal, folder }),
    (error: unknown) => ({ refusal: `La copie de la base a échoué : ${error instanceof Error ? error.message : error}`, folder }),
  );
  made.then((answer) => caller.write(`${JSON.stringify(answer)}\n`));
  caller.on('error', () => caller.destroy());
  // A portal that stops leaves the copy to the backup under way, which deletes it itself.
  caller.once('close', async () => {
    await made;
    if (!isClosing()) await rm(folder, { recursive: true, force: true });
  });
}

/** Listens where a long folder name does not fit into a socket's name: through the folder's own descriptor (Linux). */
function listenIn(server: Server, dataFolder: string): () => void {
  const path = deskPath(dataFolder);
  if (Buffer.byteLength(path) <= longestSocketPath || process.platform !== 'linux') {
    server.listen(path);
    return () => undefined;
  }
  const descriptor = openSync(dataFolder, constants.O_RDONLY);
  server.listen(join(`/proc/self/fd/${descriptor}`, 'portal.sock'));
  return () => closeSync(descriptor);
}

/**
 * Where a backup asks the portal that runs on the embedded folder for a copy of it: a socket in the data folder that only the owner
 * of the portal may open. Answers what closes it.
 */
export async function openCopyDesk(dataFolder: string, copyTo: (to: string) => Promise<void>): Promise<() => Promise<void>> {
  for (const name of await readdir(dataFolder)) if (name.startsWith(copyPrefix)) await rm(join(dataFolder, name), { recursive: true, force: true });
  if (process.platform !== 'win32') await rm(deskPath(dataFolder), { force: true });
  const callers = new Set<Socket>();
  let closing = false;
  const server = createServer((caller) => {
    callers.add(caller);
    caller.once('close', () => callers.delete(caller));
    receive(caller, dataFolder, copyTo, () => closing);
  });
  // The socket is born closed to everybody else.
  const usual = process.umask(0o177);
  const forget = listenIn(server, dataFolder);
  process.umask(usual);
  await new Promise<void>((resolve, reject) => server.once('listening', resolve).once('error', reject));
  return async () => {
    closing = true;
    for (const caller of callers) caller.destroy();
    await new Promise<void>((resolve) => server.close(() => resolve()));
    forget();
  };
}
