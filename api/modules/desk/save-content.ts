import { Refusal } from '#api/platform/refusal.ts';
import { coreRefusals } from '#protocol/core/refusal.ts';
import { emptyFormOf, type FormValues } from '#protocol/desk/desk-fields.ts';
import { type ContentKind, isKept } from './content-kind.ts';
import { changedFacts, type DeskContext, endAction, mustBeValid, onceValues, openForAction, type Target } from './content-writing.ts';
import { factsOf, type ReadContent, readContent } from './read-content.ts';
import { deleteDraft, findCreated, findRevision, hasRevision, insertRevision, lockCreation, writeDraft } from './revisions.queries.ts';

type Submitted = Readonly<Record<string, unknown>>;

/** Creates a content, as a draft when its kind has some. The same form sent again, by its key, is the same content. */
export async function createContent(ctx: DeskContext, kind: ContentKind, submitted: Submitted, key: string): Promise<ReadContent> {
  await lockCreation(ctx.tx, key);
  const created = await findCreated(ctx.tx, kind.resource, key);
  if (created !== undefined) return readContent(ctx.tx, kind, created);
  const form = await mustBeValid(ctx, kind, submitted, { required: 'always', content: null });
  const id = await insertDraft(ctx, kind, form);
  return endAction(ctx, kind, id, { event: 'create', body: await kind.readForm(ctx.tx, id), creationKey: key });
}

const insertDraft = (ctx: DeskContext, kind: ContentKind, form: FormValues): Promise<number> =>
  kind.insert(ctx.tx, form, { shownFrom: null, shownUntil: null, deletedAt: null, version: 1, changedAt: ctx.now });

/** Saves a form. Over a published content it waits as a draft, which members do not see; a sheet that is open or closed has no draft. */
export async function saveContent(ctx: DeskContext, kind: ContentKind, target: Target, submitted: Submitted): Promise<ReadContent> {
  const content = await openForAction(ctx, kind, target, 'change');
  return storeForm(ctx, kind, content, await mustBeValid(ctx, kind, submitted, { required: 'always', content }), 'save');
}

/** Writes values of fields into the form of a content, as a save of the whole form does. */
export async function saveValues(ctx: DeskContext, kind: ContentKind, id: number, values: Submitted): Promise<void> {
  const { row, form } = await readContent(ctx.tx, kind, id);
  await saveContent(ctx, kind, { id, version: row.version }, { ...form, ...values });
}

/** Keeps the form of a content that came otherwise than by the desk, before the first save replaces it. */
async function keepInitialForm(ctx: DeskContext, kind: ContentKind, { row, form }: ReadContent): Promise<void> {
  const ref = { kind: kind.resource, id: row.id };
  if (await hasRevision(ctx.tx, ref)) return;
  await insertRevision(ctx.tx, { ...ref, at: new Date(row.changed_at), userId: null, event: 'initial', body: form });
}

async function storeForm(
  ctx: DeskContext,
  kind: ContentKind,
  content: ReadContent,
  form: FormValues,
  event: 'save' | 'revert',
): Promise<ReadContent> {
  const { id } = content.row;
  await keepInitialForm(ctx, kind, content);
  const waits = !isKept(kind) && factsOf(kind, content.row, ctx.now).state !== 'draft';
  if (waits) await writeDraft(ctx.tx, { kind: kind.resource, id }, form);
  await kind.update(ctx.tx, id, waits ? null : form, changedFacts(content, ctx.now));
  // Keeps the stored form rather than the typed one: an area may write a number or an address in its own way.
  return endAction(ctx, kind, id, { event, body: waits ? form : await kind.readForm(ctx.tx, id) });
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
