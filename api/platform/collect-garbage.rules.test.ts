import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { collectGarbage } from './collect-garbage.ts';

test('what nothing holds is dropped at once, what is kept stays', async () => {
  const kept = { texts: ['gants'] };
  const [reference, dropped] = [new WeakRef(kept), new WeakRef({ texts: ['casques'] })];
  await nextTurn(); // a new reference holds its object until the end of the turn
  expect(dropped.deref()).toBeDefined();
  await nextTurn();
  collectGarbage();
  expect(dropped.deref()).toBeUndefined();
  expect(reference.deref()).toBe(kept);
});
