import { CallError } from './call-error.ts';

/** Calls fetch with the cookies. Throws a CallError of status 0 when no answer comes; an aborted call keeps its AbortError. */
export async function fetchOrFail(url: string, init: RequestInit = {}): Promise<Response> {
  try {
    return await fetch(url, { credentials: 'include', ...init });
  } catch (problem) {
    if (init.signal?.aborted) throw problem;
    throw new CallError(0, 'unreachable', '');
  }
}
