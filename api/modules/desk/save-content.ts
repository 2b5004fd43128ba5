import { isDeepStrictEqual } from 'node:util';
import { Refusal } from '#api/platform/refusal.ts';
import { coreRefusals } from '#protocol/core/refusal.ts';
import { contentRefusals } from '#protocol/desk/content-endpoints.ts';
import { emptyFormOf, type FormValues } from '#protocol/desk/desk-fields.ts';
import { readForm } from '#protocol/desk/field-schemas.ts';
import { type ContentFacts, type ContentKind, isKept } from './content-kind.ts';
import { changedFacts, type DeskContext, endAction, mustBeValid, onceValues, openForAction, type Target } from './content-writing.ts';
import { dropGonePictures, judgeForm } from './judge-form.ts';
import { lockContent } from './lock-content.queries.ts';
import { factsOf, type ReadContent, readContent } from './read-content.ts';
import {
  deleteDraft,
  findCreated,
  findLastWriter,
  findRevision,
  hasRevision,
  insertRevision,
  lockCreation,
  writeDraft,
} from './revisions.queries.ts';
import { insertStored } from './write-stored.ts';

type Submitted = Readonly<Record<string, unknown>>;

/** The sentence of a creation that is sent again, corrected, when what it made cannot be changed by it. */
export const createdBefore = 'C’est déjà créé, et ne peut plus être corrigé d’ici : ouvrez-le dans la liste.';

const withoutKeys = (form: FormValues): unknown => JSON.parse(JSON.stringify(form, (name, value) => (name === 'key' ? '' : value)));
const isSame = (one: FormValues, other: FormValues): boolean => isDeepStrictEqual(withoutKeys(one), withoutKeys(other));

/**
 * Saves the form of a creation that is sent again because its answer was lost: what the operator corrected meanwhile is kept. Refuses it (409)
 * when somebody else wrote the content since, or when it corrects a field that is typed once.
 */
async function createAgain(ctx: DeskContext, kind: ContentKind, id: number, submitted: Submitted): Promise<ReadContent> {
  if (!(await lockContent(ctx.tx, kind, id))) throw new Refusal(coreRefusals.notFound);
  const content = await readContent(ctx.tx, kind, id);
  const typed = readForm(kind.fields, submitted);
  const { form, issues } = await judgeForm(ctx.tx, kind, typed.form, id);
  // A field that is not valid is empty in the form that is read: this one may be equal, and still be a correction.
  if (typed.issues.length + issues.length === 0 && isSame(form, content.form)) return content;
  const isMine = (await findLastWriter(ctx.tx, { kind: kind.resource, id })) === ctx.actor.userId;
  if (!isMine || !isSame(onceValues(kind, form), onceValues(kind, content.form)))
    throw new Refusal({ ...contentRefusals.notNow, message: createdBefore });
  return saveContent(ctx, kind, { id, version: content.row.version }, submitted);
}

/** Creates a content, as a draft when its kind has some. The same form sent again, by its key, is the same content. */
export async function createContent(ctx: DeskContext, kind: ContentKind, submitted: Submitted, key: string): Promise<ReadContent> {
  await lockCreation(ctx.tx, key);
  const created = await findCreated(ctx.tx, kind.resource, key);
  if (created !== undefined) return createAgain(ctx, kind, created, submitted);
  const form = await mustBeValid(ctx, kind, submitted, { required: 'always', content: null });
  const id = await kind.insert(ctx.tx, form, draftFacts(ctx.now));
  return endAction(ctx, kind, id, { event: 'create', body: await kind.readForm(ctx.tx, id), creationKey: key });
}

/** The facts of a new draft. */
const draftFacts = (now: Date): ContentFacts => ({ shownFrom: null, shownUntil: null, deletedAt: null, version: 1, changedAt: now });

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

/** Saves again the form of an earlier revision, judged by the rules of today, without the pictures of its texts that were deleted since. */
export async function revertContent(ctx: DeskContext, kind: ContentKind, target: Target, revisionId: number) {
  const content = await openForAction(ctx, kind, target, 'change');
  const revision = await findRevision(ctx.tx, { kind: kind.resource, id: target.id }, revisionId);
  if (!revision) throw new Refusal(coreRefusals.notFound);
  const { form, dropped } = await dropGonePictures(ctx.tx, kind, revision.after);
  const valid = await mustBeValid(ctx, kind, form, { required: 'always', content });
  return { content: await storeForm(ctx, kind, content, valid, 'revert'), dropped };
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
  const id = await insertStored(ctx.tx, kind, form, draftFacts(ctx.now));
  return endAction(ctx, kind, id, { event: 'duplicate', body: await kind.readForm(ctx.tx, id) });
}
