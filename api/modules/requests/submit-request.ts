import { randomInt } from 'node:crypto';
import { isRegistered, registerForSession } from '#api/modules/formations/index.ts';
import type { Actor, WriteContext } from '#api/platform/context.ts';
import { InvalidInput, Refusal } from '#api/platform/refusal.ts';
import type { Settings } from '#api/platform/settings.ts';
import type { ParsedInputOf } from '#protocol/core/endpoint.ts';
import { coreRefusals, type InputIssue, issueTexts } from '#protocol/core/refusal.ts';
import { missingFields, requestTexts } from '#protocol/requests/request-values.ts';
import { alreadyRegistered, type requestEndpoints, sessionClosed } from '#protocol/requests/requests.ts';
import { findFormFacts } from './receivers.queries.ts';
import { addressRequest } from './receivers.ts';
import { readSubject, type Subject } from './request-subject.ts';
import { sendRequestMail } from './requests.jobs.ts';
import { insertMails, insertRequest, lockRequestsOf } from './requests.queries.ts';

/** The most requests of a user in an hour. */
const maxPerHour = 60;
const hour = 3_600_000;

type Body = ParsedInputOf<typeof requestEndpoints.submit>['body'];
/** The kept request. `receiver`: the name of the person who has it. */
export type SubmittedRequest = { number: string; receiver: string };

/**
 * Keeps a request and sends it afterwards: the mails are queued in the transaction, one a person. A sign-up for a session also registers the user.
 * The same form sent again, by its key, is the same request. Refuses a sign-up for a session that has closed or that the user has asked for already (409), and more than 60 requests an
 * hour (429).
 */
export async function submitRequest(
  ctx: WriteContext<Actor>,
  { body, issues }: { body: Body; issues: readonly InputIssue[] },
  settings: Settings,
): Promise<SubmittedRequest> {
  const { tx, actor, now } = ctx;
  const subject = await readSubject(tx, ctx, body);
  refuseIssues(body, [...issues, ...subject.issues]);
  const { sameForm, recent } = await lockRequestsOf(tx, actor.userId, { key: body.key ?? null, since: new Date(now.getTime() - hour) });
  if (sameForm) return { number: sameForm.number, receiver: sameForm.receiver_name };
  if (recent >= maxPerHour) throw new Refusal(coreRefusals.tooMany, hour / 1000);
  const sessionId = body.isFormation ? subject.training?.session?.id : undefined;
  if (sessionId !== undefined && (await isRegistered(tx, { sessionId, userId: actor.userId }))) throw new Refusal(alreadyRegistered);
  if (sessionId !== undefined && !subject.isOpen) throw new Refusal(sessionClosed);
  const named = { receiver: body.receiver, copy: body.cc_receiver, supplier: body.supplier };
  const facts = await findFormFacts(tx, ctx, { ...named, family: body.purchase_family });
  const { receiver, copies } = addressRequest(actor, settings, named, facts);
  const { id, number } = await insertRequest(tx, newNumber, {
    ...rowOf(body, subject),
    user_id: actor.userId,
    organisation_id: actor.organisationId,
    purchase_family: facts.family ?? body.purchase_family,
    receiver_name: receiver.name,
    created_at: now,
  });
  const sender = { email: actor.email, recipient: 'sender' as const };
  const people = [
    { ...receiver, recipient: 'receiver' as const },
    ...copies.map((one) => ({ ...one, recipient: 'copy' as const })),
    sender,
  ];
  for (const mailId of await insertMails(tx, id, people)) await ctx.enqueue(sendRequestMail, { mailId });
  if (sessionId !== undefined && !(await registerForSession(tx, { sessionId, actor, now }))) throw new Refusal(sessionClosed);
  return { number, receiver: receiver.name };
}

/** Refuses a form with issues, every one at once. The sentence of FRM-08 comes first when a required field is empty. */
function refuseIssues(body: Body, issues: readonly InputIssue[]): void {
  const known = new Set(issues.map(({ field }) => field));
  const missing = missingFields(body).filter((field) => !known.has(field));
  const all = [...missing.map((field) => ({ field, message: issueTexts.required })), ...issues];
  if (all.length > 0) throw new InvalidInput(all, missing.length > 0 ? requestTexts.missing : undefined);
}

const rowOf = (body: Body, { training, article, event, eventDate }: Subject) => ({
  key: body.key ?? null,
  object: body.object,
  your_demand: body.your_demand.trim(),
  phone: body.phone,
  email: body.email,
  call_back: body.call_back,
  event: event || body.event,
  event_date: eventDate || body.event_date,
  is_formation: body.isFormation,
  is_formation_contact: body.isFormationContact,
  formation_id: training?.id ?? null,
  session_id: training?.session?.id ?? null,
  article_id: article?.id ?? null,
});

/** The signs of a number: without those that one mistakes for another when reading it aloud. */
const signs = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const newNumber = (): string => Array.from({ length: 6 }, () => signs[randomInt(signs.length)]).join('');
