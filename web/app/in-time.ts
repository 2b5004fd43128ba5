const chunkTimeoutMs = 120_000;

/** A part of the portal that could not be fetched: the network, or a new version that has replaced it. */
export class ChunkLoadError extends Error {
  override readonly name = 'ChunkLoadError';
}

/** Gives a chunk 120 s to load (ERR-12). */
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
