export { ChunkLoadError, loadChunk } from '#web/lib/http/load-chunk.ts';
