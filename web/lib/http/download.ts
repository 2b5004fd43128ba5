import type { Endpoint, InputOf } from '#protocol/core/endpoint.ts';
import { errorFrom } from './call-error.ts';
import { endpointUrl, type InputParts } from './endpoint-url.ts';
import { fileNameFrom } from './file-name.ts';
import { request } from './request.ts';
import { saveBlob } from './save-blob.ts';

export const spreadsheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Downloads the file that an endpoint answers, under the file name that the server sends. `accept` is the media type to request. */
export async function download<E extends Endpoint>(endpoint: E, input: InputOf<E>, accept: string): Promise<void> {
  const answer = await request({ method: endpoint.method, url: endpointUrl(endpoint.path, input as InputParts, endpoint.lists), accept });
  if (!answer.ok) throw await errorFrom(answer);
  saveBlob(await answer.blob(), fileNameFrom(answer.headers.get('content-disposition')));
}
