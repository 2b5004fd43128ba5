import type { AnswerOf, Endpoint } from '#protocol/core/endpoint.ts';
import { CallError, errorFrom } from './call-error.ts';
import { endpointUrl, type InputParts } from './endpoint-url.ts';
import { parsedAnswer } from './parsed-answer.ts';
import { request } from './request.ts';

/** Returns a replacement for fetch that reports the progress of the upload; it uses XMLHttpRequest, since fetch reports none. */
const sendWithProgress =
  (onProgress: (share: number) => void) =>
  (url: string, init: RequestInit = {}): Promise<Response> =>
    new Promise((resolve, reject) => {
      // Aborted before the request, as while the token was renewed.
      init.signal?.throwIfAborted();
      const xhr = new XMLHttpRequest();
      xhr.open(init.method ?? 'GET', url);
      xhr.withCredentials = true;
      for (const [name, value] of new Headers(init.headers)) xhr.setRequestHeader(name, value);
      xhr.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
      xhr.onload = () => resolve(new Response(xhr.status === 204 ? null : xhr.responseText, { status: xhr.status }));
      xhr.onerror = () => reject(new CallError(0, 'unreachable', ''));
      xhr.onabort = () => reject(new DOMException('Aborted', 'AbortError'));
      init.signal?.addEventListener('abort', () => xhr.abort(), { once: true });
      xhr.send(init.body as FormData);
    });

type UploadOptions = {
  signal: AbortSignal;
  /** Called with the part of the file that is sent, from 0 to 1. */
  onProgress: (share: number) => void;
  params?: InputParts['params'];
  /** Joins the query of the address. */
  query?: Readonly<Record<string, string>>;
};

/** Sends a file to an endpoint in the multipart field `file` and returns its answer. Throws a CallError. */
export async function upload<E extends Endpoint>(endpoint: E, file: File, options: UploadOptions): Promise<AnswerOf<E>> {
  const { signal, onProgress, params = {}, query = {} } = options;
  const body = new FormData();
  body.append('file', file, file.name);
  const answer = await request({
    method: endpoint.method,
    url: endpointUrl(endpoint.path, { params, query: { _format: 'json', ...query } }),
    body,
    signal,
    send: sendWithProgress(onProgress),
  });
  if (!answer.ok) throw await errorFrom(answer);
  if (typeof endpoint.answer === 'string') throw new TypeError(`${endpoint.path} answers no JSON`);
  return (await parsedAnswer(endpoint.answer, answer)) as AnswerOf<E>;
}
