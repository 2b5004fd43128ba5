import type { Actor, ReadContext } from '#api/platform/context.ts';
import type { Settings } from '#api/platform/settings.ts';
import type { ParsedInputOf } from '#protocol/core/endpoint.ts';
import type { ContactForm, requestEndpoints } from '#protocol/requests/requests.ts';
import { findFormFacts } from './receivers.queries.ts';
import { addressRequest } from './receivers.ts';
import { readSubject } from './request-subject.ts';

/**
 * Reads what the form holds before one writes: to whom it goes, and what it is about. A sign-up is for a session that takes one; else a training
 * makes it a quote or a question (RDG-426).
 */
export async function readContactForm(
  ctx: ReadContext<Actor>,
  { query }: ParsedInputOf<typeof requestEndpoints.form>,
  settings: Settings,
): Promise<ContactForm> {
  const named = { receiver: query.receiverEmail, copy: query.ccReceiverEmail, supplier: query.supplier };
  const facts = await findFormFacts(ctx.db, ctx, { ...named, family: query.family });
  const { training, isOpen, closed, event, eventDate, issues } = await readSubject(ctx.db, ctx, query);
  return {
    ...addressRequest(ctx.actor, settings, named, facts),
    object: query.object,
    phone: facts.phone ?? '',
    family: facts.family ?? query.family,
    event,
    eventDate,
    isFormation: isOpen,
    isFormationContact: training !== undefined && !isOpen,
    closed,
    gone: issues.map(({ field }) => field),
  };
}
