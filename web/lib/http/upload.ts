import type { AnswerOf, Endpoint } from '#protocol/core/endpoint.ts';
import { CallError, errorFrom } from './call-error.ts';
import { request } from './request.ts';

/** How a request is sent when one wants to see how far it has come: fetch does not tell. */
const sendTelling =
  (onProgress: (share: number) => void) =>
  (url: string, init: RequestInit = {}): Promise<Response> =>
    new Promise((resolve, reject) => {
      const sending = new XMLHttpRequest();
      sending.open(init.method ?? 'GET', url);
      sending.withCredentials = true;
      for (const [name, value] of new Headers(init.headers)) sending.setRequestHeader(name, value);
      sending.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
      sending.onload = () => resolve(new Response(sending.status === 204 ? null : sending.responseText, { status: sending.status }));
      sending.onerror = () => reject(new CallError(0, 'unreachable', ''));
      sending.onabort = () => reject(new DOMException('Aborted', 'AbortError'));
      init.signal?.addEventListener('abort', () => sending.abort(), { once: true });
      sending.send(init.body as FormData);
    });

type UploadOptions = {
  signal: AbortSignal;
  /** Hears the share that is sent, between 0 and 1. */
  onProgress: (share: number) => void;
};

/** Sends a file to an endpoint in the multipart field `file`, and parses what it answers. */
export async function upload<E extends Endpoint>(endpoint: E, file: File, { signal, onProgress }: UploadOptions): Promise<AnswerOf<E>> {
  const body = new FormData();
  body.append('file', file, file.name);
  const answer = await request({
    method: endpoint.method,
    url: `${endpoint.path}?_format=json`,
    body,
    signal,
    send: sendTelling(onProgress),
  });
  if (!answer.ok) throw await errorFrom(answer);
  if (typeof endpoint.answer === 'string') throw new TypeError(`${endpoint.path} answers no JSON`);
  return endpoint.answer.parse(await answer.json()) as AnswerOf<E>;
}
