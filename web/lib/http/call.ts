import type { AnswerOf, Endpoint, InputOf } from '#protocol/core/endpoint.ts';
import { errorFrom } from './call-error.ts';
import { endpointUrl, type InputParts } from './endpoint-url.ts';
import { parsedAnswer } from './parsed-answer.ts';
import { request } from './request.ts';

type Options = {
  signal?: AbortSignal;
  /** The access token to send instead of the session's own. */
  bearer?: string;
  /** The visit to make the call in; by default that of this tab. */
  visit?: string;
};

/**
 * Calls an endpoint of the protocol. Throws a CallError for every refusal and failure. The answer is parsed with the endpoint's schema where
 * there is one: the built front has none (decision 32).
 */
export async function call<E extends Endpoint>(endpoint: E, input: InputOf<E>, options: Options = {}): Promise<AnswerOf<E>> {
  const parts = input as InputParts;
  const answer = await request({
    method: endpoint.method,
    url: endpointUrl(endpoint.path, parts, endpoint.lists),
    withCsrf: endpoint.withCsrf,
    ...(parts.body !== undefined && { body: JSON.stringify(parts.body) }),
    ...options,
  });
  if (!answer.ok) throw await errorFrom(answer);
  return (await read(endpoint, answer)) as AnswerOf<E>;
}

async function read(endpoint: Endpoint, answer: Response): Promise<unknown> {
  if (endpoint.answer === 'text') return answer.text();
  if (endpoint.answer === 'empty') return null;
  if (endpoint.answer === 'file') throw new TypeError(`${endpoint.path} answers a file: use download()`);
  return parsedAnswer(endpoint.answer, answer);
}
