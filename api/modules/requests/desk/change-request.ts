import { randomUUID } from 'node:crypto';
import { sendAnswerMail } from '#api/modules/requests/requests.jobs.ts';
import type { Actor, WriteContext } from '#api/platform/context.ts';
import { InvalidInput, Refusal, StaleVersion } from '#api/platform/refusal.ts';
import { coreRefusals } from '#protocol/core/refusal.ts';
import { requestOfClosedAccount, requestStale } from '#protocol/requests/request-desk.ts';
import type { RequestState } from '#protocol/requests/request-values.ts';
import { presentRequest } from './request-desk.present.ts';
import { type FoundRequest, findRequest, insertRequestEvents, listAssignees, lockRequest, updateRequest } from './request-desk.queries.ts';

type DeskContext = WriteContext<Actor>;
/** The request to change, at the version that the operator has read. */
export type RequestTarget = { number: string; version: number };

/** Reads a request. Refuses one that does not exist (404). */
export async function readRequest(db: Parameters<typeof findRequest>[0], number: string): Promise<FoundRequest> {
  const found = await findRequest(db, number);
  if (!found) throw new Refusal(coreRefusals.notFound);
  return found;
}

/** Locks a request for a change. Refuses an unknown one (404) and an outdated version, with the request as it is now (409). */
async function openRequest({ tx, now }: DeskContext, { number, version }: RequestTarget): Promise<FoundRequest['request']> {
  if (!(await lockRequest(tx, number))) throw new Refusal(coreRefusals.notFound);
  const found = await readRequest(tx, number);
  if (found.request.version !== version) throw new StaleVersion(requestStale, presentRequest(found, now));
  return found.request;
}

type Line = { event: 'assign' | 'state' | 'note' | 'answer'; state?: RequestState; assignee?: number | null; text?: string };

/** Writes a change: the request, a line of its history for each part, one line in the journal. Returns the ids of the lines. */
async function writeChange(
  ctx: DeskContext,
  request: FoundRequest['request'],
  next: { state: RequestState; assignee: number | null },
  lines: readonly Line[],
): Promise<number[]> {
  await updateRequest(ctx.tx, request.id, next);
  const ids = await insertRequestEvents(
    ctx.tx,
    lines.map(({ event, state = null, assignee = null, text = '' }) => ({
      request_id: request.id,
      at: ctx.now,
      user_id: ctx.actor.userId,
      event,
      state,
      assignee_id: assignee,
      text,
      message_id: event === 'answer' ? randomUUID() : null,
    })),
  );
  await ctx.audit(`desk.request-${lines[0]?.event ?? 'state'}`, `requests ${request.number}`);
  return ids;
}

/** Moves a request to another state, or entrusts it to an operator. Refuses an operator who answers no requests (400). */
export async function changeRequest(
  ctx: DeskContext,
  target: RequestTarget,
  { state, assignee }: { state?: RequestState | undefined; assignee?: number | null | undefined },
): Promise<FoundRequest> {
  const request = await openRequest(ctx, target);
  if (typeof assignee === 'number' && (await listAssignees(ctx.tx, assignee)).length === 0)
    throw new InvalidInput([{ field: 'assignee', message: 'Cette personne ne répond pas aux demandes' }]);
  const lines: Line[] = [];
  if (assignee !== undefined && assignee !== request.assignee_id) lines.push({ event: 'assign', assignee });
  if (state !== undefined && state !== request.state) lines.push({ event: 'state', state });
  const next = { state: state ?? request.state, assignee: assignee === undefined ? request.assignee_id : assignee };
  if (lines.length > 0) await writeChange(ctx, request, next, lines);
  return readRequest(ctx.tx, target.number);
}

/** Adds a note that only the desk reads. */
export async function addNote(ctx: DeskContext, target: RequestTarget, text: string): Promise<FoundRequest> {
  const request = await openRequest(ctx, target);
  await writeChange(ctx, request, { state: request.state, assignee: request.assignee_id }, [{ event: 'note', text }]);
  return readRequest(ctx.tx, target.number);
}

/**
 * Answers the person who made a request by mail, sent after the commit. A request of nobody becomes that of who answers. Refuses a person whose
 * account is closed (409).
 */
export async function answerRequest(ctx: DeskContext, target: RequestTarget, text: string): Promise<FoundRequest> {
  const request = await openRequest(ctx, target);
  if (request.is_closed) throw new Refusal(requestOfClosedAccount);
  const lines: Line[] = [{ event: 'answer', text }];
  if (request.assignee_id === null) lines.push({ event: 'assign', assignee: ctx.actor.userId });
  if (request.state !== 'answered') lines.push({ event: 'state', state: 'answered' });
  const next = { state: 'answered', assignee: request.assignee_id ?? ctx.actor.userId } as const;
  const [eventId = 0] = await writeChange(ctx, request, next, lines);
  await ctx.enqueue(sendAnswerMail, { eventId });
  return readRequest(ctx.tx, target.number);
}
