const chunkTimeoutMs = 120_000;

/** A chunk of the portal could not be fetched: the network failed, or a new version replaced the file. */
export class ChunkLoadError extends Error {
  override readonly name = 'ChunkLoadError';
}

/** Waits 120 s at most for a chunk. Throws ChunkLoadError when it fails or comes too late (ERR-12). */
export async function loadChunk<T>(loading: Promise<T>): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error('timeout')), chunkTimeoutMs);
  try {
    return await Promise.race([loading, late]);
  } catch (problem) {
    throw new ChunkLoadError('Loading chunk failed', { cause: problem });
  } finally {
    clearTimeout(timer);
  }
}
