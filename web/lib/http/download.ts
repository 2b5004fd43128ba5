import type { Endpoint, InputOf } from '#protocol/core/endpoint.ts';
import { errorFrom } from './call-error.ts';
import { endpointUrl, type InputParts } from './endpoint-url.ts';
import { loadChunk } from './load-chunk.ts';
import { request } from './request.ts';
import { saveBlob } from './save-blob.ts';

export const spreadsheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Downloads the file that an endpoint answers, under the file name that the server sends. `accept` is the media type to request. */
export const download = <E extends Endpoint>(endpoint: E, input: InputOf<E>, accept: string): Promise<void> =>
  downloadFrom(endpointUrl(endpoint.path, input as InputParts, endpoint.lists), accept, endpoint.method);

/** Downloads the file at a URL of this site, as the signed-in user. What reads its name comes with the first download. */
export async function downloadFrom(url: string, accept = '*/*', method = 'GET'): Promise<void> {
  const answer = await request({ method, url, accept });
  if (!answer.ok) throw await errorFrom(answer);
  const [blob, { fileNameFrom }] = await Promise.all([answer.blob(), loadChunk(import('./file-name.ts'))]);
  saveBlob(blob, fileNameFrom(answer.headers.get('content-disposition')));
}
