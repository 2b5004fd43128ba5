import { afterAll, afterEach, expect } from 'vitest';
import { closeAll, takeDefects } from './harness.ts';

/** What holds for every test file: no answer of 500 but those a test answers for itself, and everything opened closes. */
afterEach(() => expect(takeDefects(), 'aucune réponse 500').toEqual([]));
afterAll(async () => expect(await closeAll(), 'tout se referme').toEqual([]));
