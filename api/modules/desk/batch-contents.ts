import { InvalidInput, Refusal } from '#api/platform/refusal.ts';
import { coreRefusals } from '#protocol/core/refusal.ts';
import { type BatchAction, type BatchOutcome, contentRefusals } from '#protocol/desk/content-endpoints.ts';
import { apart, insertBatch, lockBatch, markUndone } from './batches.queries.ts';
import { obstacleOf } from './content.policy.ts';
import type { ContentKind } from './content-kind.ts';
import { auditName, type DeskContext, endAction, quiet, type Target } from './content-writing.ts';
import type { BatchedContent } from './desk.tables.ts';
import { lockContent } from './lock-content.queries.ts';
import { mustBeUnused, publishContent, restoreContent, trashContent, withdrawContent } from './publish-content.ts';
import { factsOf, type ReadContent, readContent } from './read-content.ts';
import { deleteDraft, writeDraft } from './revisions.queries.ts';
import { textOfIssues, writeStored } from './write-stored.ts';

/** The time during which an action on several contents can be undone, in milliseconds. */
export const undoableMs = 86_400_000;

type Act = (ctx: DeskContext, kind: ContentKind, target: Target, content: ReadContent) => Promise<ReadContent>;
const acts: Readonly<Record<BatchAction, Act>> = {
  // The hour at which a planned content would have appeared gives way to now; the end that it has stays while it is to come.
  publish: (ctx, kind, target, { row }) =>
    publishContent(ctx, kind, target, {
      from: null,
      until: row.shown_until !== null && row.shown_until > ctx.now ? row.shown_until : null,
    }),
  withdraw: withdrawContent,
  trash: trashContent,
  restore: restoreContent,
};

type Left = BatchOutcome['left'][number];

/** Says why a content was left; throws again what is no refusal. */
function reasonOf(problem: unknown, kind: ContentKind): string {
  if (problem instanceof Refusal) return problem.message;
  if (!(problem instanceof InvalidInput)) throw problem;
  return textOfIssues(kind.fields, problem.issues);
}

type Batch = { kind: ContentKind; action: BatchAction };
type Tried = { changed: BatchedContent } | { left: Left };

/** Does an action on one content of a batch, or names it with the reason that leaves it as it is. */
async function tryOne(ctx: DeskContext, { kind, action }: Batch, target: Target): Promise<Tried> {
  const { settle: _settle, ...one } = kind;
  let title = '';
  try {
    const changed = await apart(ctx.tx, async () => {
      if (!(await lockContent(ctx.tx, kind, target.id))) throw new Refusal(coreRefusals.notFound);
      const before = await readContent(ctx.tx, kind, target.id);
      title = before.row.title;
      const stored = before.row.has_draft ? await kind.readForm(ctx.tx, target.id) : null;
      const after = await acts[action](quiet(ctx), one, target, before);
      return batched(before, after, stored);
    });
    return { changed };
  } catch (problem) {
    return { left: { id: String(target.id), title, reason: await reasonFor(ctx, kind, { problem, action, target }) } };
  }
}

/** Does an action on several contents. Those that are left are tried again while others change: a mother company closes after its subsidiaries. */
async function tryAll(ctx: DeskContext, batch: Batch, targets: readonly Target[]): Promise<{ changed: BatchedContent[]; left: Left[] }> {
  const changed: BatchedContent[] = [];
  let waiting = targets;
  for (;;) {
    const tried: { target: Target; result: Tried }[] = [];
    for (const target of waiting) tried.push({ target, result: await tryOne(ctx, batch, target) });
    const done = tried.flatMap(({ result }) => ('changed' in result ? [result.changed] : []));
    changed.push(...done);
    waiting = tried.flatMap(({ target, result }) => ('left' in result ? [target] : []));
    if (done.length === 0 || waiting.length === 0)
      return { changed, left: tried.flatMap(({ result }) => ('left' in result ? [result.left] : [])) };
  }
}

/**
 * Does an action on several contents. Each is judged by itself: those that refuse it are left and named, the others change. What it changed is
 * kept for a day, so that `undoBatch` puts it back.
 */
export async function batchContents(
  ctx: DeskContext,
  kind: ContentKind,
  action: BatchAction,
  targets: readonly Target[],
): Promise<BatchOutcome> {
  const unique = [...new Map(targets.map((target) => [target.id, target])).values()].toSorted((a, b) => a.id - b.id);
  const { changed, left } = await tryAll(ctx, { kind, action }, unique);
  if (changed.length === 0) return { done: 0, left, batch: null };
  await kind.settle?.(
    ctx.tx,
    changed.map(({ id }) => id),
  );
  await ctx.audit(`desk.batch-${auditName(kind, action)}`, [kind.resource, ...changed.map(({ id }) => id)].join(' '));
  const batch = await insertBatch(ctx.tx, { kind: kind.resource, userId: ctx.actor.userId, at: ctx.now, contents: changed });
  return { done: changed.length, left, batch: String(batch) };
}

const batched = (before: ReadContent, { row }: ReadContent, form: BatchedContent['form']): BatchedContent => ({
  id: row.id,
  version: row.version,
  shownFrom: instant(before.row.shown_from),
  shownUntil: instant(before.row.shown_until),
  deletedAt: instant(before.row.deleted_at),
  form,
  draft: form && before.form,
});
const instant = (date: Date | null): string | null => date && new Date(date).toISOString();
const dateOf = (text: string | null): Date | null => (text === null ? null : new Date(text));

type Failure = { problem: unknown; action: BatchAction; target: Target };

/** Says why a content was left, with the reason of its state when that is why. */
async function reasonFor(ctx: DeskContext, kind: ContentKind, { problem, action, target }: Failure): Promise<string> {
  const reason = reasonOf(problem, kind);
  if (!(problem instanceof Refusal) || problem.definition !== contentRefusals.notNow) return reason;
  const { row } = await readContent(ctx.tx, kind, target.id);
  return obstacleOf(action, factsOf(kind, row, ctx.now)) ?? reason;
}

/** Puts back what an action of the same operator changed within a day, the last one first, but for the contents that somebody changed since. */
export async function undoBatch(ctx: DeskContext, kind: ContentKind, id: number): Promise<BatchOutcome> {
  const since = new Date(ctx.now.getTime() - undoableMs);
  const batch = await lockBatch(ctx.tx, { id, kind: kind.resource, userId: ctx.actor.userId, since });
  if (!batch) throw new Refusal(coreRefusals.notFound);
  const left: Left[] = [];
  const { settle, ...apiece } = kind;
  const done: number[] = [];
  for (const one of batch.contents.toReversed()) {
    const obstacle = await putBack(ctx, apiece, one);
    if (obstacle === null) done.unshift(one.id);
    else left.unshift({ id: String(one.id), ...obstacle });
  }
  await markUndone(ctx.tx, id, ctx.now);
  await settle?.(ctx.tx, done);
  await ctx.audit('desk.batch-undo', [kind.resource, ...done].join(' '));
  return { done: done.length, left, batch: null };
}

/** Puts a content back as it was before a batch. Returns its title, '' when it is gone, and why it stays when it has changed since or refuses. */
async function putBack(
  ctx: DeskContext,
  kind: ContentKind,
  { id, version, form, draft, ...hours }: BatchedContent,
): Promise<Omit<Left, 'id'> | null> {
  const reason = contentRefusals.stale.message;
  if (!(await lockContent(ctx.tx, kind, id))) return { title: '', reason };
  const { row } = await readContent(ctx.tx, kind, id);
  if (row.version !== version) return { title: row.title, reason };
  const obstacle = form && (await kind.undoObstacle?.(ctx.tx, form));
  if (obstacle) return { title: row.title, reason: obstacle };
  const facts = {
    shownFrom: dateOf(hours.shownFrom),
    shownUntil: dateOf(hours.shownUntil),
    deletedAt: dateOf(hours.deletedAt),
    version: row.version + 1,
    changedAt: ctx.now,
  };
  try {
    if (facts.deletedAt !== null && row.deleted_at === null) await mustBeUnused(ctx.tx, kind, id);
    await writeStored(ctx.tx, kind, id, form, facts);
  } catch (problem) {
    return { title: row.title, reason: reasonOf(problem, kind) };
  }
  const ref = { kind: kind.resource, id };
  if (draft) await writeDraft(ctx.tx, ref, draft);
  else await deleteDraft(ctx.tx, ref);
  await endAction(quiet(ctx), kind, id, { event: 'undo' });
  return null;
}
