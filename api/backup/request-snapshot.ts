import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { createInterface } from 'node:readline';
import { z } from 'zod';
import { BackupRefusal } from './backup-refusal.ts';
import { socketName } from './snapshot-socket.ts';

/** A copy of the embedded database, in a folder laid out as the data folder is. */
export type Copy = {
  folder: string;
  discard: () => Promise<void>;
};

const answer = z.object({ refusal: z.string().nullable(), folder: z.string() });
const nobody = new Set(['ENOENT', 'ECONNREFUSED']);

/** Asks the portal that runs on the data folder for a copy of its database; null when none runs. */
export async function askCopy(dataFolder: string): Promise<Copy | null> {
  if (!existsSync(dataFolder)) return null;
  const { name, forget } = socketName(dataFolder);
  const socket = connect(name);
  try {
    await once(socket, 'connect');
  } catch (error) {
    if (error instanceof Error && 'code' in error && nobody.has(String(error.code))) return null;
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
