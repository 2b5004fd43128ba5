import { closeSync, openSync, readFileSync, rmSync, statfsSync, writeSync } from 'node:fs';
import { join } from 'node:path';

/** Why the data folder cannot be opened, in French, for the person at the terminal. */
export class FolderRefusal extends Error {
  override readonly name = 'FolderRefusal';
}

const leastFreeBytes = 200 * 1024 * 1024;

/** When the process started, so that a pid given again to another program is not taken for the holder. Null where unknown. */
function startOf(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? null;
  } catch {
    return null;
  }
}
function isRunning(pid: number, started: string | null): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ESRCH') return false;
  }
  return started === null || startOf(pid) === null || startOf(pid) === started;
}

/**
 * Takes the embedded folder for this process alone, or says in French who holds it.
 * PGlite takes no lock of its own, and two processes on one folder silently lose each other's rows.
 */
export function lockFolder(folder: string): () => void {
  const { bavail, bsize } = statfsSync(folder);
  if (bavail * bsize < leastFreeBytes)
    throw new FolderRefusal(`Moins de 200 Mo libres sur le disque de ${folder} : libérez de la place, puis recommencez.`);
  const path = join(folder, 'portal.lock');
  for (let attempt = 0; attempt < 2; attempt++) {
    try {
      const file = openSync(path, 'wx');
      writeSync(file, `${process.pid} ${startOf(process.pid) ?? ''}`);
      closeSync(file);
      return () => rmSync(path, { force: true });
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
      const [pid, started] = readFileSync(path, 'utf8').split(' ');
      if (pid && isRunning(Number(pid), started || null))
        throw new FolderRefusal(`Le dossier de données ${folder} est déjà ouvert par un portail (processus ${pid}). Arrêtez-le d'abord.`);
      rmSync(path, { force: true });
    }
  }
  throw new FolderRefusal(`Le dossier de données ${folder} vient d'être pris par un autre processus.`);
}
