import { expect, it, vi } from 'vitest';
import { CallError, unreachableMessage } from './call-error.ts';
import { ChunkLoadError, loadChunk } from './load-chunk.ts';

it('un morceau qui ne se charge pas est une erreur d’appel que le portail explique', async () => {
  const problem = await loadChunk(Promise.reject(new TypeError('Failed to fetch'))).catch((thrown: unknown) => thrown);
  expect(problem).toBeInstanceOf(ChunkLoadError);
  expect(problem).toBeInstanceOf(CallError);
  expect(problem).toMatchObject({ name: 'ChunkLoadError', status: 0, code: 'unreachable', message: unreachableMessage });
});

it('[ERR-12] un morceau attendu plus de 120 s est une erreur de chargement', async () => {
  vi.useFakeTimers();
  const outcome = loadChunk(new Promise(() => undefined)).catch((thrown: unknown) => thrown);
  await vi.advanceTimersByTimeAsync(119_999);
  expect(await Promise.race([outcome, 'attend'])).toBe('attend');
  await vi.advanceTimersByTimeAsync(1);
  expect(await outcome).toBeInstanceOf(ChunkLoadError);
  vi.useRealTimers();
});
