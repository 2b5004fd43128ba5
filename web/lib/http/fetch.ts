import { CallError } from './call-error.ts';

/** fetch with the cookies, whose lack of an answer is a CallError of status 0; a cancelled call stays a cancelled call. */
export async function fetchOrFail(url: string, init: RequestInit = {}): Promise<Response> {
  try {
    return await fetch(url, { credentials: 'include', ...init });
  } catch (problem) {
    if (init.signal?.aborted) throw problem;
    throw new CallError(0, 'unreachable', '');
  }
}
