import type { Actor, WriteContext } from '#api/platform/context.ts';
import { InvalidInput, Refusal, StaleVersion } from '#api/platform/refusal.ts';
import { coreRefusals, type InputIssue } from '#protocol/core/refusal.ts';
import { type ContentAction, contentRefusals, type RevisionEvent } from '#protocol/desk/content-endpoints.ts';
import { type FormValues, publicationIssues } from '#protocol/desk/desk-fields.ts';
import { readForm } from '#protocol/desk/field-schemas.ts';
import { mustBePossible } from './content.policy.ts';
import { presentContent } from './content.present.ts';
import { type ContentFacts, type ContentKind, isKept } from './content-kind.ts';
import { judgeForm } from './judge-form.ts';
import { lockContent } from './lock-content.queries.ts';
import { factsOf, type ReadContent, readContent } from './read-content.ts';
import { insertRevision } from './revisions.queries.ts';

export type DeskContext = WriteContext<Actor>;
export type Target = { id: number; version: number };

/** Locks a content for an action. Refuses an unknown one (404), an outdated version with the fresh content (409), and a state that forbids the action (409). */
export async function openForAction(
  ctx: DeskContext,
  kind: ContentKind,
  { id, version }: Target,
  action: ContentAction,
): Promise<ReadContent> {
  if (!(await lockContent(ctx.tx, kind, id))) throw new Refusal(coreRefusals.notFound);
  const content = await readContent(ctx.tx, kind, id);
  if (content.row.version !== version) throw new StaleVersion(contentRefusals.stale, presentContent(kind, content, ctx));
  mustBePossible(action, factsOf(kind, content.row, ctx.now));
  return content;
}

/** The context of a part of an action: the journal has one line for the whole, not one a part. */
export const quiet = (ctx: DeskContext): DeskContext => ({ ...ctx, audit: async () => undefined });

const named = (issues: readonly InputIssue[]): InputIssue[] => issues.map(({ field, message }) => ({ field: `form.${field}`, message }));

/** Returns the values of a form that never change after the creation. */
export const onceValues = ({ fields }: ContentKind, form: FormValues): FormValues =>
  Object.fromEntries(Object.entries(form).filter(([name]) => fields[name]?.once === true));

/**
 * Reads a form and judges it by the rules of its area. `content`: null for a new one; a field that is typed once keeps its value. Refuses the
 * form with all its issues at once (400).
 */
export async function mustBeValid(
  ctx: DeskContext,
  kind: ContentKind,
  submitted: Readonly<Record<string, unknown>>,
  { required, content }: { required: 'always' | 'toPublish'; content: ReadContent | null },
): Promise<FormValues> {
  const read = readForm(kind.fields, content ? { ...submitted, ...onceValues(kind, content.form) } : submitted);
  const { form, issues } = await judgeForm(ctx.tx, kind, read.form, content?.row.id ?? null);
  const missing = required === 'always' ? [] : publicationIssues(kind.fields, form);
  // A list whose cells are wrong was judged without them: what its area says of it would be about an empty list.
  const judged = issues.filter(({ field }) => !read.issues.some((issue) => issue.field.startsWith(`${field}.`)));
  const all = [...read.issues, ...judged, ...missing];
  const first = new Map(all.toReversed().map((issue) => [issue.field, issue]));
  if (all.length > 0) throw new InvalidInput(named([...first.values()].toReversed()));
  return form;
}

/** Returns the facts of a content after a change at this instant. */
export const changedFacts = ({ row }: ReadContent, now: Date): ContentFacts => ({
  shownFrom: row.shown_from,
  shownUntil: row.shown_until,
  deletedAt: row.deleted_at,
  version: row.version + 1,
  changedAt: now,
});

/** Returns the name of an event in the journal: what is open or closed is closed and opened again, where others go to the trash and come back. */
export const auditName = (kind: ContentKind, event: RevisionEvent): string =>
  isKept(kind) && event === 'trash' ? 'close' : isKept(kind) && event === 'restore' ? 'reopen' : event;

/** Ends a write: one line in the history, one in the journal, and what is derived from the content. Returns the content as it is now. */
export async function endAction(
  ctx: DeskContext,
  kind: ContentKind,
  id: number,
  { event, body = null, creationKey = '' }: { event: RevisionEvent; body?: FormValues | null; creationKey?: string },
): Promise<ReadContent> {
  await insertRevision(ctx.tx, { kind: kind.resource, id, at: ctx.now, userId: ctx.actor.userId, event, body, creationKey });
  await ctx.audit(`desk.${auditName(kind, event)}`, `${kind.resource} ${id}`);
  await kind.settle?.(ctx.tx, [id]);
  return readContent(ctx.tx, kind, id);
}
