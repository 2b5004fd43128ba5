import { parisDate } from '#api/platform/clock.ts';
import type { Tx } from '#api/platform/database/schema.ts';
import { InvalidInput, Refusal } from '#api/platform/refusal.ts';
import type { InputIssue } from '#protocol/core/refusal.ts';
import { contentRefusals } from '#protocol/desk/content-endpoints.ts';
import type { ContentKind } from './content-kind.ts';
import { changedFacts, type DeskContext, endAction, mustBeValid, openForAction, type Target } from './content-writing.ts';
import { factsOf, type ReadContent } from './read-content.ts';
import { deleteDraft } from './revisions.queries.ts';
import { writeStored } from './write-stored.ts';

/** The hours of a publication. `from`: null for now, or for the hour that a content online already has; `until`: null for ever. */
export type Publication = { from: Date | null; until: Date | null };

/** Lists what is wrong with the hours of a publication. */
function issuesOf(kind: ContentKind, { from, until }: Publication, content: ReadContent, now: Date): InputIssue[] {
  const isNewHour = from !== null && from.getTime() !== content.row.shown_from?.getTime();
  const issues: InputIssue[] = [];
  if (isNewHour && from <= now) issues.push({ field: 'from', message: 'Choisissez une heure à venir, ou publiez maintenant' });
  if (until !== null && until <= (from ?? now)) issues.push({ field: 'until', message: 'La fin doit suivre le début' });
  const { state, lastingReason } = factsOf(kind, content.row, now);
  if (until !== null && lastingReason !== null) issues.push({ field: 'until', message: lastingReason });
  if (isNewHour && state === 'shown' && lastingReason !== null) issues.push({ field: 'from', message: lastingReason });
  return issues;
}

/** Lists what is wrong with the hours of a content whose form tells its last day: the end that it has already may be sent again. */
function issuesOfLastDay(kind: ContentKind, { from, until }: Publication, content: ReadContent, now: Date): InputIssue[] {
  const issues = issuesOf(kind, { from, until: null }, content, now);
  const { field = '', of } = kind.lastDay ?? {};
  const lastDay = of?.(content.form) ?? '';
  if (lastDay !== '' && lastDay < parisDate(from ?? now))
    issues.push({ field: `form.${field}`, message: 'Ce dernier jour est passé avant la parution' });
  if (until !== null && until.getTime() !== content.row.shown_until?.getTime())
    issues.push({ field: 'until', message: 'La fin est celle du formulaire : changez-y le dernier jour' });
  return issues;
}

/** Publishes a content now or at an hour to come, its draft included. Refuses a form with an issue, or without a field that members need (400). */
export async function publishContent(ctx: DeskContext, kind: ContentKind, target: Target, publication: Publication): Promise<ReadContent> {
  const content = await openForAction(ctx, kind, target, 'publish');
  const form = await mustBeValid(ctx, kind, content.form, { required: 'toPublish', content });
  const issues = kind.lastDay ? issuesOfLastDay(kind, publication, content, ctx.now) : issuesOf(kind, publication, content, ctx.now);
  if (issues.length > 0) throw new InvalidInput(issues);
  const isOnline = factsOf(kind, content.row, ctx.now).state === 'shown';
  const shownFrom = publication.from ?? (isOnline ? content.row.shown_from : ctx.now);
  await kind.update(ctx.tx, target.id, form, { ...changedFacts(content, ctx.now), shownFrom, shownUntil: publication.until });
  await deleteDraft(ctx.tx, { kind: kind.resource, id: target.id });
  const isPlanned = shownFrom !== null && shownFrom > ctx.now;
  return endAction(ctx, kind, target.id, { event: isPlanned ? 'plan' : 'publish', body: await kind.readForm(ctx.tx, target.id) });
}

/** Takes a content back from members: it becomes a draft, with the changes that waited. */
export async function withdrawContent(ctx: DeskContext, kind: ContentKind, target: Target): Promise<ReadContent> {
  const content = await openForAction(ctx, kind, target, 'withdraw');
  return hide(ctx, kind, content, { deletedAt: null, event: 'withdraw' });
}

/** Puts a content in the trash, from which it is deleted for good after 30 days; or closes it, unless something refers to it (409). */
export async function trashContent(ctx: DeskContext, kind: ContentKind, target: Target): Promise<ReadContent> {
  const content = await openForAction(ctx, kind, target, 'trash');
  await mustBeUnused(ctx.tx, kind, target.id);
  return hide(ctx, kind, content, { deletedAt: ctx.now, event: 'trash' });
}

/** Refuses to close a content that something refers to (409). */
export async function mustBeUnused(tx: Tx, kind: ContentKind, id: number): Promise<void> {
  const uses = (await kind.uses?.(tx, id)) ?? [];
  if (uses.length > 0)
    throw new Refusal({ ...contentRefusals.notNow, message: `Encore utilisé\u00a0: ${uses.map(({ label }) => label).join(', ')}.` });
}

/** Takes a content out of the trash, as a draft: nothing appears to members by itself. */
export async function restoreContent(ctx: DeskContext, kind: ContentKind, target: Target): Promise<ReadContent> {
  const content = await openForAction(ctx, kind, target, 'restore');
  return hide(ctx, kind, content, { deletedAt: null, event: 'restore' });
}

type Hiding = { deletedAt: Date | null; event: 'withdraw' | 'trash' | 'restore' };

/** Makes a content invisible to members, with the form that operators see stored in its place. */
async function hide(ctx: DeskContext, kind: ContentKind, content: ReadContent, { deletedAt, event }: Hiding): Promise<ReadContent> {
  const { id } = content.row;
  const facts = { ...changedFacts(content, ctx.now), shownFrom: null, shownUntil: null, deletedAt };
  await writeStored(ctx.tx, kind, id, content.row.has_draft ? content.form : null, facts);
  await deleteDraft(ctx.tx, { kind: kind.resource, id });
  return endAction(ctx, kind, id, { event, body: content.row.has_draft ? await kind.readForm(ctx.tx, id) : null });
}
