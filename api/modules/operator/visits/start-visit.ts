import { apart, type ContentKind, isKept, mayAtDesk, readContent } from '#api/modules/desk/index.ts';
import { contentKinds } from '#api/modules/operator/content-kinds.ts';
import { endVisit, findVisitedCompany, findVisitedMember, insertVisit, mayVisitMembers } from '#api/modules/visits/index.ts';
import type { Actor, WriteContext } from '#api/platform/context.ts';
import { InvalidInput, Refusal } from '#api/platform/refusal.ts';
import type { ParsedInputOf } from '#protocol/core/endpoint.ts';
import { coreRefusals } from '#protocol/core/refusal.ts';
import { type visitEndpoints, visitMinutes, visitRefusals } from '#protocol/visits/visits.ts';
import { applyDraft } from './apply-draft.ts';

type Request = ParsedInputOf<typeof visitEndpoints.start>['body'];
type DeskContext = WriteContext<Actor>;

const anyone = { subscriber: 'un adhérent', supplier: 'un fournisseur' } as const;

type Shown = { path: string; companyId: number | null };

/** Takes back what a trial wrote. */
class Tried extends Error {
  readonly shown: Shown;
  constructor(shown: Shown) {
    super('tried');
    this.shown = shown;
  }
}

/**
 * Tries a draft in its place, and leaves nothing of it. Returns the page that shows it, and the company that alone reads it. Refuses one that
 * refers to a thing that is gone (409), as each read of the visit would.
 */
const tryDraft = ({ tx, now }: DeskContext, kind: ContentKind, id: number): Promise<Shown> =>
  apart(tx, async () => {
    await applyDraft(tx, { kind: kind.resource, id }, now);
    const { row, form } = await readContent(tx, kind, id);
    throw new Tried({ path: kind.pathOf(row.slug), companyId: kind.companyOf?.(form) ?? null });
  }).catch((problem: unknown) => {
    if (problem instanceof Tried) return problem.shown;
    throw problem;
  });

/**
 * Finds the page of the draft that a visit shows, and the company that alone reads it. Refuses a content that is unknown or has no draft
 * (404), a role that may not write it (403), and a draft that refers to a thing that is gone (409).
 */
async function findPreview(ctx: DeskContext, { resource, id }: NonNullable<Request['content']>) {
  const kind = contentKinds.find((one) => one.resource === resource && !isKept(one));
  if (!kind) throw new Refusal(coreRefusals.notFound);
  if (!mayAtDesk(ctx.actor, resource, 'write')) throw new Refusal(coreRefusals.accessDenied);
  await readContent(ctx.tx, kind, Number(id));
  return { kind: resource, id: Number(id), ...(await tryDraft(ctx, kind, Number(id))) };
}

/** Finds the member of a visit. Refuses an unknown one, a closed account and an operator (404). */
async function findMember({ tx, actor }: DeskContext, id: string) {
  if (!mayVisitMembers(actor)) throw new Refusal(coreRefusals.accessDenied);
  const member = await findVisitedMember(tx, Number(id));
  if (!member || member.role === 'operator') throw new Refusal(coreRefusals.notFound);
  const name = [member.firstname, member.lastname].filter(Boolean).join(' ') || member.email;
  return { id: member.id, role: member.role, name: [name, member.organisation].filter(Boolean).join(', ') };
}

/**
 * Starts a visit of 15 minutes: the portal as a member sees it, which an administrator may with a reason, or with a draft in its place, which
 * those who write it may. The session of the operator goes on beside it.
 */
export async function startVisit(ctx: DeskContext, { member: memberId, as, content, reason }: Request) {
  if (memberId === null && content === null) throw new InvalidInput([{ field: 'member', message: 'Choisissez un membre, ou un contenu' }]);
  const member = memberId === null ? null : await findMember(ctx, memberId);
  if (member && content === null && reason === '')
    throw new InvalidInput([{ field: 'reason', message: 'Dites pourquoi : le journal le garde' }]);
  const preview = content && (await findPreview(ctx, content));
  const companyId = member ? null : (preview?.companyId ?? null);
  const company = companyId === null ? null : await findVisitedCompany(ctx.tx, companyId);
  if (company === undefined) throw new Refusal(visitRefusals.noReader);
  const visit = {
    id: crypto.randomUUID(),
    role: member?.role ?? company?.kind ?? as,
    ends_at: new Date(ctx.now.getTime() + visitMinutes * 60_000),
  };
  await insertVisit(ctx.tx, {
    ...visit,
    session_id: ctx.actor.sessionId,
    operator_id: ctx.actor.userId,
    member_id: member?.id ?? null,
    organisation_id: companyId,
    preview_kind: preview?.kind ?? null,
    preview_id: preview?.id ?? null,
    started_at: ctx.now,
  });
  const seenAs = member ? `people ${member.id}` : company && `comme ${company.title}`;
  const subject = [preview && `${preview.kind} ${preview.id}`, seenAs, reason].filter(Boolean).join(' · ');
  await ctx.audit(preview ? 'desk.preview' : 'desk.visit', subject, member?.id);
  const name = member?.name ?? company?.title ?? anyone[as];
  return { ...visit, memberId: member?.id ?? null, name, slug: company?.slug ?? null, path: preview?.path ?? '/' };
}

/** Ends a visit of the operator's session. One that is over stays so. */
export async function finishVisit(ctx: DeskContext, id: string): Promise<void> {
  const ended = await endVisit(ctx.tx, id, ctx.actor.sessionId, ctx.now);
  if (!ended) return;
  // A visit as a company has the kind of the company as its role.
  const seenAs = ended.organisation_id === null ? undefined : `${ended.role}s ${ended.organisation_id}`;
  await ctx.audit('desk.visit-end', ended.member_id === null ? seenAs : `people ${ended.member_id}`, ended.member_id);
}
