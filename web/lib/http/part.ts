import { CallError } from './call-error.ts';

/** Waits for a part of the front that is fetched when first needed; one that does not come is a service that does not answer. */
export const part = <Part>(loading: Promise<Part>): Promise<Part> =>
  loading.catch(() => {
    throw new CallError(0, 'unreachable', '');
  });
