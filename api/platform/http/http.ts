import { randomUUID } from 'node:crypto';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import formbody from '@fastify/formbody';
import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import Fastify, { type FastifyError, type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import type { Clock } from '#api/platform/clock.ts';
import type { Actor } from '#api/platform/context.ts';
import { isDatabaseError } from '#api/platform/database/dialect.ts';
import type { OpenDatabase } from '#api/platform/database/open.ts';
import type { Db, Tx } from '#api/platform/database/schema.ts';
import type { FileStore } from '#api/platform/files/file-store.ts';
import type { EnqueueIn } from '#api/platform/jobs/job.ts';
import { loggerOptions, logRequests } from '#api/platform/log.ts';
import type { Pusher } from '#api/platform/push/push.ts';
import { InvalidInput, Refusal, StaleVersion } from '#api/platform/refusal.ts';
import type { Settings } from '#api/platform/settings.ts';
import type { Endpoint } from '#protocol/core/endpoint.ts';
import { coreRefusals, type InputIssue, type RefusalDefinition } from '#protocol/core/refusal.ts';
import type { Access } from './access.ts';
import { takeForms } from './multipart.ts';
import { isOutage } from './outage.ts';
import type { Pause } from './pause.ts';
import { readQueryString } from './query-string.ts';

/** Everything that routes need: the server, the database, the file store, and the checks of who calls. */
export type HttpPlatform = {
  app: FastifyInstance;
  db: Db;
  files: FileStore;
  settings: Settings;
  now: Clock;
  /** Returns the signed-in actor; throws a 401 without a session. */
  actorOf: (request: FastifyRequest) => Promise<Actor>;
  /** Puts the draft of a content in its place, in the transaction of a read that is rolled back. */
  applyDraft: (tx: Tx, preview: { kind: string; id: number }, now: Date) => Promise<void>;
  /** Throws a 403 for a write without the CSRF token of the session. */
  checkCsrf: (request: FastifyRequest, actor: Actor) => void;
  /** Throws a 403 for a public write that another site sends. */
  checkOrigin: (request: FastifyRequest) => void;
  enqueue: EnqueueIn;
  openUnlimited: OpenDatabase['openUnlimited'];
  pause: Pause;
  push: Pusher;
  /** Every endpoint opened so far, with the roles that may call it: read by the tests and the documentation. */
  endpoints: Map<Endpoint, Access | 'anyone'>;
  checksAnswers: boolean;
};

const bodyLimit = 1024 * 1024;

/** The answer to a call that failed. `retryAfter`: seconds, null without any. */
export type Failure = {
  status: number;
  body: { code: string; message: string; issues?: readonly InputIssue[]; fresh?: unknown; requestId?: string };
  retryAfter: number | null;
};

const refused = ({ code, message, status }: RefusalDefinition, more: Partial<Failure['body']> = {}, retryAfter: number | null = null) => ({
  status,
  body: { code, message, ...more },
  retryAfter,
});
const malformed = (status: number, message = 'La demande est mal formée.', issues: readonly InputIssue[] = []): Failure => ({
  status,
  body: { code: 'invalid-input', message, issues },
  retryAfter: null,
});

/** Turns an error into an answer: a refusal, invalid input, or a bare 500 with the id of the request. Never a stack, never SQL. */
function failureOf(error: FastifyError | Error, request: FastifyRequest): Failure {
  if (error instanceof StaleVersion) return refused(error.definition, { fresh: error.fresh });
  if (error instanceof Refusal) return refused(error.definition, error.issues.length > 0 ? { issues: error.issues } : {}, error.retryAfter);
  if (error instanceof InvalidInput) return malformed(400, error.message, error.issues);
  if (isDatabaseError(error) && isOutage(error)) {
    request.log.warn({ reason: error.message }, 'base indisponible');
    return refused(coreRefusals.unavailable, {}, 5);
  }
  const errorStatus = 'statusCode' in error && typeof error.statusCode === 'number' ? error.statusCode : 500;
  // The multipart parser throws errors without a status: when the fields of a form could not be read, the fault is the caller's.
  const readsFields = request.isMultipart() && request.routeOptions.config.takesMultipart === 'fields';
  const status = errorStatus === 500 && readsFields && !request.body ? 400 : errorStatus;
  if (status === 413) return refused(coreRefusals.tooLarge);
  if (status === 429) return refused(coreRefusals.tooMany);
  if (status >= 400 && status < 500) return malformed(status);
  request.log.error({ err: error }, 'défaut');
  const body = { code: 'internal', message: coreRefusals.unavailable.message, requestId: request.id };
  return { status: 500, body, retryAfter: null };
}

/** Makes the handler of errors that answers them with the body of `bodyOf`. */
export const failuresAs =
  (bodyOf: (failure: Failure) => object) => (error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply) => {
    const failure = failureOf(error, request);
    if (failure.retryAfter !== null) reply.header('Retry-After', String(failure.retryAfter));
    return reply.code(failure.status).send(bodyOf(failure));
  };

/** Reads an empty body that calls itself JSON as no body: many clients announce JSON on every write. Any other is parsed as by Fastify. */
function takeEmptyJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body: string, done) =>
    body === '' ? done(null, undefined) : parse(request, body, done),
  );
}

/** Returns Fastify's `trustProxy`. 'on' trusts one proxy only: trusting every hop would let the caller choose its own IP. */
function proxyTrust(setting: string) {
  if (setting === 'off') return false;
  return setting === 'on' ? (_ip: string, hop: number) => hop === 0 : setting;
}

const mapOrigin = ({ mapStyleUrl }: Settings): string[] => (mapStyleUrl === null ? [] : [new URL(mapStyleUrl).origin]);

/** Makes the server without routes: limits of size, time and rate, security headers, and the answers to errors. */
export async function buildHttp(settings: Settings): Promise<FastifyInstance> {
  const app = Fastify({
    bodyLimit,
    // For a file over a slow line. Every other body has less time (`takeForms`).
    requestTimeout: 600_000,
    http: { headersTimeout: 30_000 },
    trustProxy: proxyTrust(settings.trustProxy),
    logger: loggerOptions(settings.logLevel),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    routerOptions: { maxParamLength: 300, ignoreTrailingSlash: true, querystringParser: readQueryString },
    // A path that cannot be decoded is answered 404.
    frameworkErrors: (_error, _request, reply) => {
      const { status, body } = refused(coreRefusals.notFound);
      (reply as FastifyReply).code(status).send(body);
    },
  });
  logRequests(app);
  app.setErrorHandler(failuresAs(({ body }) => body));
  takeEmptyJson(app);
  const secure = settings.publicUrl.startsWith('https:');
  await app.register(helmet, {
    contentSecurityPolicy: {
      directives: {
        'default-src': ["'self'"],
        'script-src': ["'self'"],
        'style-src': ["'self'", "'unsafe-inline'"],
        // The map sends its points to a worker as a blob. Its style, tiles and images may come from the operator's map server.
        'connect-src': ["'self'", 'blob:', ...mapOrigin(settings)],
        'img-src': ["'self'", 'data:', 'blob:', ...mapOrigin(settings)],
        'worker-src': ["'self'", 'blob:'],
        'upgrade-insecure-requests': secure ? [] : null,
      },
    },
    strictTransportSecurity: secure ? { maxAge: 31_536_000 } : false,
  });
  await app.register(rateLimit, {
    max: settings.rateLimitPerMinute,
    timeWindow: '1 minute',
    // After a release a whole office loads the hashed files at once from one IP: they are cheap and not counted.
    allowList: (request) => /^\/(?:operateur\/)?assets\//.test(request.url),
  });
  // Texts over 1 KB leave compressed. Answers with their own encoding (built files, the map) are left as they are.
  await app.register(compress, { encodings: ['gzip', 'identity'], threshold: 1024 });
  await app.register(cookie);
  await app.register(formbody);
  await takeForms(app, bodyLimit);
  return app;
}
