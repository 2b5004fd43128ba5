import type { ComponentType } from 'react';
import { CallError } from './call-error.ts';

/** The longest wait for a chunk, in milliseconds (ERR-12). */
const chunkTimeoutMs = 120_000;

/** A chunk of the front that did not load: the network failed, or a newer version has replaced the file. A CallError of status 0. */
export class ChunkLoadError extends CallError {
  constructor(cause: unknown) {
    super(0, 'unreachable', '');
    this.name = 'ChunkLoadError';
    this.cause = cause;
  }
}

/** Waits for the chunk of a part that its page can do without: one that does not load shows nothing. */
export const loadOptional = <Props>(loading: Promise<{ default: ComponentType<Props> }>): Promise<{ default: ComponentType<Props> }> =>
  loadChunk(loading).catch(() => ({ default: () => null }));

/** Waits for a dynamic import, 120 s at most; throws a ChunkLoadError when it fails or is too late (ERR-12). */
export async function loadChunk<Chunk>(loading: Promise<Chunk>): Promise<Chunk> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error('timeout')), chunkTimeoutMs);
  try {
    return await Promise.race([loading, late]);
  } catch (problem) {
    throw new ChunkLoadError(problem);
  } finally {
    clearTimeout(timer);
  }
}
