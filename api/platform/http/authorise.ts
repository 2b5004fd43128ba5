import type { FastifyRequest } from 'fastify';
import type { Actor } from '#api/platform/context.ts';
import { Refusal } from '#api/platform/refusal.ts';
import { carriesCsrf, type Endpoint } from '#protocol/core/endpoint.ts';
import { coreRefusals } from '#protocol/core/refusal.ts';
import { visitRefusals } from '#protocol/visits/visits.ts';
import type { Access } from './access.ts';
import type { HttpPlatform } from './http.ts';

type MemberRule = { access: Access; allow?: (actor: Actor) => void };

/** Returns the signed-in member, or refuses: 401 without a session, 403 for another role, a wrong CSRF token, or by the finer rule `allow`. */
export async function authoriseMember(
  platform: HttpPlatform,
  endpoint: Endpoint,
  { access, allow }: MemberRule,
  request: FastifyRequest,
): Promise<Actor> {
  const actor = await platform.actorOf(request);
  request.userId = signedInUser(actor);
  request.onBehalfOf = visitedUser(actor);
  if (!access.includes(actor.role)) throw new Refusal(coreRefusals.accessDenied);
  if (actor.visit) mustBeOpenToVisits(endpoint);
  if (carriesCsrf(endpoint)) platform.checkCsrf(request, actor);
  allow?.(actor);
  return actor;
}

/** Returns who is signed in: the operator of a visit, never the member in whose place. */
export const signedInUser = ({ visit, userId }: Actor): number => visit?.operatorId ?? userId;

/** Returns the member of a visit; null without one, and for anyone of a role. */
export const visitedUser = ({ visit, userId }: Actor): number | null => (visit && userId > 0 ? userId : null);

/** Refuses to a visit all that writes, and the contracts of the member, with their files and their calendar (403). */
function mustBeOpenToVisits({ method, path }: Endpoint): void {
  if (method !== 'GET') throw new Refusal(visitRefusals.readOnly);
  if (closedToVisits.test(path)) throw new Refusal(visitRefusals.closed);
}
const closedToVisits = /^\/api\/v1\/(?:contract|notification)/;

/** Refuses a write that another site sends: a guest has no session to bind a CSRF token to, so the Origin header is checked. */
export async function authoriseAnyone(platform: HttpPlatform, endpoint: Endpoint, request: FastifyRequest): Promise<null> {
  if (endpoint.method !== 'GET') platform.checkOrigin(request);
  return null;
}

/** Returns the signed-in member, or null for a guest. A bearer token that is over makes a guest, who may read what is public. */
export async function authoriseMemberOrGuest(platform: HttpPlatform, request: FastifyRequest): Promise<Actor | null> {
  try {
    const actor = await platform.actorOf(request);
    request.userId = signedInUser(actor);
    return actor;
  } catch (problem) {
    if (problem instanceof Refusal && problem.definition === coreRefusals.unauthenticated) return null;
    throw problem;
  }
}
