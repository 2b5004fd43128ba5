import { Refusal } from '#api/platform/refusal.ts';
import { coreRefusals } from '#protocol/core/refusal.ts';
import { emptyFormOf, type FormValues } from '#protocol/desk/desk-fields.ts';
import type { ContentKind } from './content-kind.ts';
import { changedFacts, type DeskContext, endAction, mustBeValid, onceValues, openForAction, type Target } from './content-writing.ts';
import { factsOf, type ReadContent, readContent } from './read-content.ts';
import { deleteDraft, findCreated, findRevision, lockCreation, writeDraft } from './revisions.queries.ts';

type Submitted = Readonly<Record<string, unknown>>;

/** Creates a content, as a draft. The same form sent again, by its key, is the same content. */
export async function createContent(ctx: DeskContext, kind: ContentKind, submitted: Submitted, key: string): Promise<ReadContent> {
  await lockCreation(ctx.tx, key);
  const created = await findCreated(ctx.tx, kind.resource, key);
  if (created !== undefined) return readContent(ctx.tx, kind, created);
  const form = await mustBeValid(ctx, kind, submitted, { required: 'always', content: null });
  const id = await insertDraft(ctx, kind, form);
  return endAction(ctx, kind, id, { event: 'create', body: form, creationKey: key });
}

const insertDraft = (ctx: DeskContext, kind: ContentKind, form: FormValues): Promise<number> =>
  kind.insert(ctx.tx, form, { shownFrom: null, shownUntil: null, deletedAt: null, version: 1, changedAt: ctx.now });

/** Saves a form. Members see nothing of it before it is published: over a published content it waits as a draft. */
export async function saveContent(ctx: DeskContext, kind: ContentKind, target: Target, submitted: Submitted): Promise<ReadContent> {
  const content = await openForAction(ctx, kind, target, 'change');
  return storeForm(ctx, kind, content, await mustBeValid(ctx, kind, submitted, { required: 'always', content }), 'save');
}

async function storeForm(
  ctx: DeskContext,
  kind: ContentKind,
  content: ReadContent,
  form: FormValues,
  event: 'save' | 'revert',
): Promise<ReadContent> {
  const { id } = content.row;
  const isPublished = factsOf(kind, content.row, ctx.now).state !== 'draft';
  if (isPublished) await writeDraft(ctx.tx, { kind: kind.resource, id }, form);
  await kind.update(ctx.tx, id, isPublished ? null : form, changedFacts(content, ctx.now));
  return endAction(ctx, kind, id, { event, body: form });
}

/** Saves again the form of an earlier revision, judged by the rules of today. */
export async function revertContent(ctx: DeskContext, kind: ContentKind, target: Target, revisionId: number): Promise<ReadContent> {
  const content = await openForAction(ctx, kind, target, 'change');
  const revision = await findRevision(ctx.tx, { kind: kind.resource, id: target.id }, revisionId);
  if (!revision) throw new Refusal(coreRefusals.notFound);
  return storeForm(ctx, kind, content, await mustBeValid(ctx, kind, revision.after, { required: 'always', content }), 'revert');
}

/** Gives up the draft over a published content. */
export async function discardDraft(ctx: DeskContext, kind: ContentKind, target: Target): Promise<ReadContent> {
  const content = await openForAction(ctx, kind, target, 'discard');
  await deleteDraft(ctx.tx, { kind: kind.resource, id: target.id });
  await kind.update(ctx.tx, target.id, null, changedFacts(content, ctx.now));
  return endAction(ctx, kind, target.id, { event: 'discard', body: await kind.readForm(ctx.tx, target.id) });
}

/** Makes a new draft with the same form, but for what is typed once. */
export async function duplicateContent(ctx: DeskContext, kind: ContentKind, target: Target): Promise<ReadContent> {
  const { form: source } = await openForAction(ctx, kind, target, 'duplicate');
  const form = { ...source, ...onceValues(kind, emptyFormOf(kind.fields)) };
  const id = await insertDraft(ctx, kind, form);
  return endAction(ctx, kind, id, { event: 'duplicate', body: form });
}
