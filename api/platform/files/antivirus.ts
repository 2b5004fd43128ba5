import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { connect, type Socket } from 'node:net';

/** The result of the scan of a file; `unknown` when the antivirus did not give one. */
export type Scan = 'clean' | 'infected' | 'unknown';

const timeoutMs = 60_000;

const open = ({ protocol, hostname, port, pathname }: URL): Socket =>
  protocol === 'unix:'
    ? connect({ path: decodeURIComponent(pathname) })
    : connect({ host: hostname.replace(/^\[|\]$/g, ''), port: Number(port) });

/** Frames a chunk for clamd's INSTREAM: its length in four bytes, then its bytes. An empty chunk ends the stream. */
function frame(bytes: Uint8Array): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(bytes.length);
  return Buffer.concat([length, bytes]);
}

async function streamFile(socket: Socket, path: string): Promise<string> {
  let answer = '';
  socket.setEncoding('utf8').on('data', (text: string) => {
    answer += text;
  });
  const closed = once(socket, 'close');
  // `closed` is awaited below: an earlier failure must not count as an unhandled rejection.
  closed.catch(() => undefined);
  socket.write('zINSTREAM\0');
  for await (const chunk of createReadStream(path)) {
    // clamd closes its side once it refused the rest: its answer is there already.
    if (!socket.writable) break;
    if (!socket.write(frame(chunk as Buffer))) await Promise.race([once(socket, 'drain'), closed]);
  }
  if (socket.writable) socket.write(frame(Buffer.alloc(0)));
  await closed;
  return answer;
}

/**
 * Scans a file with the clamd of `url` (`tcp://host:port` or `unix:/path`), by its INSTREAM command. Returns `unknown` when it does not
 * answer within 60 seconds, or answers anything else.
 */
export async function scanFile(url: string, path: string): Promise<Scan> {
  const socket = open(new URL(url)).setTimeout(timeoutMs, () => socket.destroy(new Error('clamd ne répond pas')));
  try {
    const answer = (await streamFile(socket, path)).replace(/\0.*$/s, '');
    if (answer.endsWith(' FOUND')) return 'infected';
    return answer === 'stream: OK' ? 'clean' : 'unknown';
  } catch (error) {
    if (error instanceof Error) return 'unknown';
    throw error;
  } finally {
    socket.destroy();
  }
}
