import { linkSync, readFileSync, renameSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The reason why the data folder cannot be opened, in French, for the operator at the terminal. */
export class FolderRefusal extends Error {
  override readonly name = 'FolderRefusal';
}

const hasCode = (error: unknown, code: string) => error instanceof Error && 'code' in error && error.code === code;
const leastFreeBytes = 200 * 1024 * 1024;

/** Returns the start time of a process: a pid that the system reused has another one. Null where the system does not tell it. */
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
    if (hasCode(error, 'ESRCH')) return false;
  }
  return started === null || startOf(pid) === null || startOf(pid) === started;
}

/** Creates a file with its whole content at once, by a hard link. Returns false when the file exists already. */
function writeWhole(path: string, text: string): boolean {
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, text);
  try {
    linkSync(draft, path);
    return true;
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return false;
    throw error;
  } finally {
    rmSync(draft);
  }
}

function readIfThere(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return '';
    throw error;
  }
}

/** Removes the lock of a dead process. Returns false when another process replaced it first; its lock is then put back. */
function removeStaleLock(path: string, holder: string): boolean {
  const aside = `${path}.${process.pid}.old`;
  try {
    renameSync(path, aside);
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return true;
    throw error;
  }
  const isDead = readFileSync(aside, 'utf8') === holder;
  if (!isDead) renameSync(aside, path);
  rmSync(aside, { force: true });
  return isDead;
}

/**
 * Locks the embedded folder for this process, or throws a `FolderRefusal` that names the process that has it. Returns the function that
 * unlocks it. PGlite takes no lock itself, and two processes on one folder silently lose each other's rows.
 */
export function lockFolder(folder: string): () => void {
  const { bavail, bsize } = statfsSync(folder);
  if (bavail * bsize < leastFreeBytes)
    throw new FolderRefusal(`Moins de 200 Mo libres sur le disque de ${folder} : libérez de la place, puis recommencez.`);
  const path = join(folder, 'portal.lock');
  for (let attempt = 0; attempt < 2; attempt++) {
    if (writeWhole(path, `${process.pid} ${startOf(process.pid) ?? ''}`)) return () => rmSync(path, { force: true });
    const holder = readIfThere(path);
    const [pid, started] = holder.split(' ');
    if (pid && isRunning(Number(pid), started || null))
      throw new FolderRefusal(`Le dossier de données ${folder} est déjà ouvert par un portail (processus ${pid}). Arrêtez-le d'abord.`);
    if (!removeStaleLock(path, holder)) break;
  }
  throw new FolderRefusal(`Le dossier de données ${folder} vient d'être pris par un autre processus.`);
}
