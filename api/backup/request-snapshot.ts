import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { createInterface } from 'node:readline';
import { z } from 'zod';
import { BackupRefusal } from './backup-refusal.ts';
import { socketName } from './snapshot-socket.ts';

/** A copy of the embedded database, in a folder with the layout of the data folder. */
export type Snapshot = {
  folder: string;
  discard: () => Promise<void>;
};

const answer = z.object({ refusal: z.string().nullable(), folder: z.string() });
const noServerCodes = new Set(['ENOENT', 'ECONNREFUSED']);

/** Requests a snapshot of the database from the portal that runs on the data folder; null when none runs. */
export async function requestSnapshot(dataFolder: string): Promise<Snapshot | null> {
  if (!existsSync(dataFolder)) return null;
  const { name, forget } = socketName(dataFolder);
  const socket = connect(name);
  try {
    await once(socket, 'connect');
  } catch (error) {
    if (error instanceof Error && 'code' in error && noServerCodes.has(String(error.code))) return null;
    throw error;
  } finally {
    forget();
  }
  socket.on('error', () => socket.destroy());
  socket.write('copie\n');
  for await (const line of createInterface({ input: socket })) {
    const { refusal, folder } = answer.parse(JSON.parse(line));
    if (refusal !== null) {
      socket.destroy();
      throw new BackupRefusal(refusal);
    }
    const discard = async () => {
      await rm(folder, { recursive: true, force: true });
      socket.destroy();
    };
    return { folder, discard };
  }
  throw new BackupRefusal('Le portail s’est arrêté pendant la copie de sa base. Recommencez la sauvegarde.');
}
