import type { FastifyRequest } from 'fastify';
import type { Clock } from '#api/platform/clock.ts';
import type { Actor } from '#api/platform/context.ts';
import type { Db } from '#api/platform/database/schema.ts';
import type { HttpPlatform } from '#api/platform/http/http.ts';
import { Refusal } from '#api/platform/refusal.ts';
import { isSame } from '#api/platform/secrets/token.ts';
import type { Settings } from '#api/platform/settings.ts';
import { coreRefusals } from '#protocol/core/refusal.ts';
import { csrfHeader } from '#protocol/session/session.ts';
import { findActor } from './session.queries.ts';
import { accessTokenReader, csrfTokenOf } from './tokens.ts';

/** The most sessions whose actor is remembered. */
const maxSessions = 5000;

/** The actor of each session at its last request, of the latest sessions. */
class LastActors {
  readonly #actors = new Map<string, Actor>();

  of(sessionId: string): Actor | undefined {
    return this.#actors.get(sessionId);
  }

  /** Remembers the actor of a session, or forgets a session that is over. */
  note(sessionId: string, actor: Actor | undefined): void {
    this.#actors.delete(sessionId);
    if (actor) this.#actors.set(sessionId, actor);
    const [oldest] = this.#actors.keys();
    if (this.#actors.size > maxSessions && oldest !== undefined) this.#actors.delete(oldest);
  }
}

/** Returns the functions that identify a caller: by the bearer header only, never by a cookie (RDG-108). */
export function authentication(
  db: Db,
  settings: Settings,
  now: Clock,
): Pick<HttpPlatform, 'actorOf' | 'lastActorOf' | 'checkCsrf' | 'checkOrigin'> {
  const sessionOf = accessTokenReader(settings.secret);
  const sessionIdOf = ({ headers }: FastifyRequest): string | null => {
    const token = /^Bearer (\S+)$/.exec(headers.authorization ?? '')?.[1];
    return token ? sessionOf(token, now()) : null;
  };
  const lastActors = new LastActors();
  return {
    async actorOf(request) {
      const sessionId = sessionIdOf(request);
      const actor = sessionId === null ? undefined : await findActor(db, sessionId, now());
      if (sessionId !== null) lastActors.note(sessionId, actor);
      if (!actor) throw new Refusal(coreRefusals.unauthenticated);
      return actor;
    },
    lastActorOf(request) {
      const sessionId = sessionIdOf(request);
      return sessionId === null ? undefined : lastActors.of(sessionId);
    },
    checkCsrf(request, actor) {
      const submitted = request.headers[csrfHeader];
      if (typeof submitted !== 'string' || !isSame(submitted, csrfTokenOf(settings.secret, actor.sessionId)))
        throw new Refusal(coreRefusals.csrf);
    },
    checkOrigin(request) {
      if (isForeign(request, settings)) throw new Refusal(coreRefusals.csrf);
    },
  };
}

/** True when the headers of a browser tell that the call comes from a page of another site. */
function isForeign(request: FastifyRequest, settings: Settings): boolean {
  const { origin } = request.headers;
  if (origin === undefined) return request.headers['sec-fetch-site'] === 'cross-site';
  if (!URL.canParse(origin)) return true;
  const { host } = new URL(origin);
  return host !== new URL(settings.publicUrl).host && host !== request.host;
}
