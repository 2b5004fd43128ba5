import type { Actor } from '#api/platform/context.ts';
import type { Reader } from '#api/platform/database/schema.ts';
import { Refusal } from '#api/platform/refusal.ts';
import { visitRefusals } from '#protocol/visits/visits.ts';
import { mayContinue } from './visits.policy.ts';
import { findVisit, findVisitedMember } from './visits.queries.ts';

const isUuid = (text: string): boolean => /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);

/**
 * Returns the actor of a visit: the member, without any right on contracts, or one of the role who is nobody, of the company of the visit when it
 * has one. Refuses a visit that is over or of another session, or that the operator may no longer make (403).
 */
export async function visitorOf(db: Reader, operator: Actor, id: string, now: Date): Promise<Actor> {
  const visit = isUuid(id) ? await findVisit(db, id, operator.sessionId, now) : undefined;
  if (!visit || !mayContinue(operator, visit)) throw new Refusal(visitRefusals.over);
  const member = visit.member_id === null ? null : await findVisitedMember(db, visit.member_id);
  if (member === undefined) throw new Refusal(visitRefusals.over);
  return {
    userId: member?.id ?? 0,
    email: member?.email ?? '',
    role: visit.role,
    organisationId: (member ?? visit).organisation_id,
    groupId: (member ?? visit).group_id,
    sessionId: operator.sessionId,
    contractRights: null,
    deskRole: null,
    contractsConsent: false,
    visit: {
      operatorId: visit.operator_id,
      preview: visit.preview_kind !== null && visit.preview_id !== null ? { kind: visit.preview_kind, id: visit.preview_id } : null,
    },
  };
}
