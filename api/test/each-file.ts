import { afterAll, afterEach, expect } from 'vitest';
import { closeAll, takeDefects } from './harness.ts';

/** Checks after each test that no answer was an unexpected 500, and after each file that all that it opened closes. */
afterEach(() => expect(takeDefects(), 'aucune réponse 500').toEqual([]));
afterAll(async () => expect(await closeAll(), 'tout se referme').toEqual([]));
