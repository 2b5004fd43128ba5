import type { FastifyRequest } from 'fastify';
import { visitorOf } from '#api/modules/visits/index.ts';
import type { Clock } from '#api/platform/clock.ts';
import type { Db } from '#api/platform/database/schema.ts';
import type { HttpPlatform } from '#api/platform/http/http.ts';
import { Refusal } from '#api/platform/refusal.ts';
import { isSame } from '#api/platform/secrets/token.ts';
import type { Settings } from '#api/platform/settings.ts';
import { coreRefusals } from '#protocol/core/refusal.ts';
import { csrfHeader, visitHeader } from '#protocol/session/session-texts.ts';
import { findActor } from './session.queries.ts';
import { accessTokenReader, csrfTokenOf } from './tokens.ts';

/** Returns the functions that identify a caller: by the bearer header only, never by a cookie (RDG-108). */
export function authentication(db: Db, settings: Settings, now: Clock): Pick<HttpPlatform, 'actorOf' | 'checkCsrf' | 'checkOrigin'> {
  const sessionOf = accessTokenReader(settings.secret);
  return {
    async actorOf(request) {
      const token = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1];
      const sessionId = token ? sessionOf(token, now()) : null;
      const actor = sessionId ? await findActor(db, sessionId, now()) : undefined;
      if (!actor) throw new Refusal(coreRefusals.unauthenticated);
      const visit = request.headers[visitHeader];
      return typeof visit === 'string' ? visitorOf(db, actor, visit, now()) : actor;
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
