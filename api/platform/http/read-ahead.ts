import { isDeepStrictEqual } from 'node:util';
import type { FastifyRequest } from 'fastify';
import type { Actor } from '#api/platform/context.ts';
import { InvalidInput, Refusal } from '#api/platform/refusal.ts';
import type { Access } from './access.ts';
import type { HttpPlatform } from './http.ts';

type ReadAheadInput<Input, Result> = {
  platform: HttpPlatform;
  request: FastifyRequest;
  access: Access;
  authorise: (request: FastifyRequest) => Promise<Actor>;
  read: (request: FastifyRequest) => Input;
  run: (actor: Actor, input: Input) => Promise<Result>;
};

/** Reads the input; undefined when it is refused, for which the session must be checked first. */
function inputOf<Input>(read: (request: FastifyRequest) => Input, request: FastifyRequest): Input | undefined {
  try {
    return read(request);
  } catch (problem) {
    if (problem instanceof InvalidInput || problem instanceof Refusal) return undefined;
    throw problem;
  }
}

/**
 * Runs a read for the actor that the session had at its last request, while the database reads the session: both statements wait for it
 * together. The result counts only when the session still has exactly that actor, with the same rights (decision 33); a session that is
 * over is refused as ever. Undefined when the read must run in turn: nothing is known of the session, or its actor has changed.
 */
export async function readAhead<Input, Result>(options: ReadAheadInput<Input, Result>): Promise<Result | undefined> {
  const { platform, request, access, authorise, read, run } = options;
  const expected = platform.lastActorOf(request);
  if (!expected || !access.includes(expected.role)) return undefined;
  const input = inputOf(read, request);
  if (input === undefined) return undefined;
  const [checked, done] = await Promise.allSettled([authorise(request), run(expected, input)]);
  if (checked.status === 'rejected') throw checked.reason;
  if (!isDeepStrictEqual(checked.value, expected)) return undefined;
  if (done.status === 'rejected') throw done.reason;
  return done.value;
}
