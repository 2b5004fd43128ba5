import type { Endpoint, InputOf } from '#protocol/core/endpoint.ts';
import { errorFrom } from './call-error.ts';
import { fileNameFrom } from './file-name.ts';
import { request } from './request.ts';
import { type Parts, urlOf } from './url-of.ts';

export const spreadsheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Saves the file that an endpoint answers, under the name that the server gives it. `accept` is the wanted media type. */
export async function download<E extends Endpoint>(endpoint: E, input: InputOf<E>, accept: string): Promise<void> {
  const answer = await request({ method: endpoint.method, url: urlOf(endpoint.path, input as Parts), accept });
  if (!answer.ok) throw await errorFrom(answer);
  const address = URL.createObjectURL(await answer.blob());
  const link = document.createElement('a');
  link.href = address;
  link.download = fileNameFrom(answer.headers.get('content-disposition'));
  link.click();
  URL.revokeObjectURL(address);
}
