import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { connect, type Socket } from 'node:net';

/** What an antivirus says of a file. */
export type Scan = 'clean' | 'infected' | 'unknown';

const patience = 60_000;

const open = ({ protocol, hostname, port, pathname }: URL): Socket =>
  protocol === 'unix:'
    ? connect({ path: decodeURIComponent(pathname) })
    : connect({ host: hostname.replace(/^\[|\]$/g, ''), port: Number(port) });

/** A piece as clamd's INSTREAM takes it: its length in four bytes, then itself. None ends the stream. */
function piece(bytes: Uint8Array): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(bytes.length);
  return Buffer.concat([length, bytes]);
}

async function ask(socket: Socket, path: string): Promise<string> {
  let answer = '';
  socket.setEncoding('utf8').on('data', (said: string) => {
    answer += said;
  });
  const over = once(socket, 'close');
  // Who listens to `over` comes later; what breaks meanwhile is told by the writes, or then.
  over.catch(() => undefined);
  socket.write('zINSTREAM\0');
  for await (const chunk of createReadStream(path)) {
    // An antivirus that refuses the rest has already said why.
    if (!socket.writable) break;
    if (!socket.write(piece(chunk as Buffer))) await Promise.race([once(socket, 'drain'), over]);
  }
  if (socket.writable) socket.write(piece(Buffer.alloc(0)));
  await over;
  return answer;
}

/**
 * Has a file looked at by the clamd of `url` (`tcp://host:port` or `unix:/path`), by its INSTREAM command. `unknown` when it does not
 * answer, or answers something else.
 */
export async function scanFile(url: string, path: string): Promise<Scan> {
  const socket = open(new URL(url)).setTimeout(patience, () => socket.destroy(new Error('clamd ne répond pas')));
  try {
    const answer = (await ask(socket, path)).replace(/\0.*$/s, '');
    if (answer.endsWith(' FOUND')) return 'infected';
    return answer === 'stream: OK' ? 'clean' : 'unknown';
  } catch (error) {
    if (error instanceof Error) return 'unknown';
    throw error;
  } finally {
    socket.destroy();
  }
}
