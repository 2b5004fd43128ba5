import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Actor, PrepareContext } from '#api/platform/context.ts';
import type { Endpoint, ParsedInputOf, PresentedOf } from '#protocol/core/endpoint.ts';
import type { Access } from './access.ts';
import { authoriseAnyone, authoriseMember, authoriseMemberOrGuest } from './authorise.ts';
import { type ContextOf, inContext, prepareContext } from './contexts.ts';
import type { HttpPlatform } from './http.ts';
import { type FormInputOf, readFormInput, readInput } from './read-input.ts';

/** The most calls that one IP may make, where the general limit allows too many. */
export type RateLimit = {
  max: number;
  minutes: number;
};
type Route<E extends Endpoint, A, Input, Result, Prepared> = {
  /** Slow work that must not keep a transaction open, such as a hash. `run` receives its result as `prepared`. */
  prepare?: (ctx: PrepareContext<A>, input: Input) => Promise<Prepared>;
  /** The use case. A read has `ctx.db`, which only selects; a write has `ctx.tx`, one transaction for all that it does. */
  run: (ctx: ContextOf<E, A>, input: Input & { prepared: NoInfer<Prepared> }) => Promise<Result>;
  /** Makes the answer from the result, field by field. */
  present: (result: Result, ctx: ContextOf<E, A>) => PresentedOf<E>;
  /** Adds to the reply what is not its body: cookies, headers, a status other than 200. */
  reply?: (reply: FastifyReply, result: Result) => void;
  rateLimit?: RateLimit;
  /** Answers during a pause of the portal too: for a route that does not touch the database. */
  worksPaused?: true;
};
type MemberRoute<E extends Endpoint, Input, Result, Prepared> = Route<E, Actor, Input, Result, Prepared> & {
  access: Access;
  /** Throws a refusal for a member of these roles who may not call it, before the input is read. */
  allow?: (actor: Actor) => void;
};

/** Opens a route to members of some roles. It does not compile without `access` or `present`. */
export function serve<E extends Endpoint, Result, Prepared = undefined>(
  platform: HttpPlatform,
  endpoint: E,
  route: MemberRoute<E, ParsedInputOf<E>, Result, Prepared>,
): void {
  open(platform, endpoint, route, {
    access: route.access,
    authorise: (request) => authoriseMember(platform, endpoint, route, request),
    read: (request) => readInput(endpoint, request),
  });
}

/** Opens a route to members that reports the issues of its body (`input.issues`) together with those that the database shows. */
export function serveForm<E extends Endpoint, Result, Prepared = undefined>(
  platform: HttpPlatform,
  endpoint: E,
  route: MemberRoute<E, FormInputOf<E>, Result, Prepared>,
): void {
  open(platform, endpoint, route, {
    access: route.access,
    authorise: (request) => authoriseMember(platform, endpoint, route, request),
    read: (request) => readFormInput(endpoint, request),
  });
}

/** Opens a route to anyone, signed in or not. */
export function servePublic<E extends Endpoint, Result, Prepared = undefined>(
  platform: HttpPlatform,
  endpoint: E,
  route: Route<E, null, ParsedInputOf<E>, Result, Prepared>,
): void {
  open(platform, endpoint, route, {
    access: 'anyone',
    authorise: (request) => authoriseAnyone(platform, endpoint, request),
    read: (request) => readInput(endpoint, request),
  });
}

/** Opens a read to members and to guests: the use case receives `ctx.actor`, null for a guest, and says what a guest may read. */
export function serveWithGuests<E extends Endpoint & { method: 'GET' }, Result>(
  platform: HttpPlatform,
  endpoint: E,
  route: Route<E, Actor | null, ParsedInputOf<E>, Result, undefined>,
): void {
  open(platform, endpoint, route, {
    access: 'anyone',
    authorise: (request) => authoriseMemberOrGuest(platform, request),
    read: (request) => readInput(endpoint, request),
  });
}

type Entrance<A, Input> = {
  access: Access | 'anyone';
  authorise: (request: FastifyRequest) => Promise<A>;
  read: (request: FastifyRequest) => Input;
};

function open<E extends Endpoint, A extends Actor | null, Input extends object, Result, Prepared>(
  platform: HttpPlatform,
  endpoint: E,
  route: Route<E, A, Input, Result, Prepared>,
  { access, authorise, read }: Entrance<A, Input>,
): void {
  platform.endpoints.set(endpoint, access);
  platform.app.route({
    method: endpoint.method,
    url: endpoint.path,
    config: { ...(route.rateLimit && { rateLimit: rateLimitOf(route.rateLimit) }), ...(route.worksPaused && { worksPaused: true }) },
    handler: async (request, reply) => {
      reply.header('Cache-Control', 'no-store');
      const actor = await authorise(request);
      const input = read(request);
      const prepared = (await route.prepare?.(prepareContext(platform, request, actor), input)) as Prepared;
      const { result, body } = await inContext(platform, endpoint, request, actor, async (ctx) => {
        const result = await route.run(ctx, { ...input, prepared });
        return { result, body: route.present(result, ctx) };
      });
      // The answer leaves after the commit: nothing is acknowledged that a rollback could still undo.
      route.reply?.(reply, result);
      return sendAnswer(platform, endpoint, body, reply);
    },
  });
}

/** Returns the same limit as the rate limiter of Fastify reads it, in milliseconds. */
export const rateLimitOf = ({ max, minutes }: RateLimit) => ({ max, timeWindow: minutes * 60_000 });

const isSchema = (answer: Endpoint['answer']): answer is z.ZodType => typeof answer !== 'string';

/** Sends the body of an answer in the shape that the endpoint declares: JSON, bare text, or nothing (204). */
export function sendAnswer<E extends Endpoint>(platform: HttpPlatform, endpoint: E, body: PresentedOf<E>, reply: FastifyReply): unknown {
  if (endpoint.answer === 'empty') return reply.code(204).send();
  if (!isSchema(endpoint.answer)) return reply.type('text/plain; charset=utf-8').send(body);
  // Tests parse every answer with its schema; production trusts the presenter's type, so that large lists stay cheap.
  if (platform.checksAnswers) endpoint.answer.parse(body);
  return reply.type('application/json; charset=utf-8').send(JSON.stringify(body));
}
