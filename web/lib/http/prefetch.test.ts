import { expect, test } from 'vitest';
import { startInTurn } from './prefetch.ts';

test('calls start in their order, each in a task of its own, without waiting for an answer', async () => {
  const started: string[] = [];
  const callNamed = (name: string) => () => {
    started.push(name);
    return new Promise<never>(() => undefined);
  };
  const all = startInTurn(['bannières', 'catégories', 'actualités'].map(callNamed));
  await Promise.resolve();
  expect(started).toEqual(['bannières']);
  await all;
  expect(started).toEqual(['bannières', 'catégories', 'actualités']);
});
