import type { Reader } from '#api/platform/database/schema.ts';
import { Refusal } from '#api/platform/refusal.ts';
import { coreRefusals } from '#protocol/core/refusal.ts';
import { stateOf } from '#protocol/desk/content-states.ts';
import type { FormValues } from '#protocol/desk/desk-fields.ts';
import { type ContentKind, isKept } from './content-kind.ts';
import { type ContentRowSource, findContent } from './content-list.queries.ts';
import { findDraft } from './revisions.queries.ts';

/** A content at the desk, with the form that operators edit: the draft when one waits, else what is stored. */
export type ReadContent = { row: ContentRowSource; form: FormValues };

/** Reads a content. Refuses one that does not exist (404). */
export async function readContent(db: Reader, kind: ContentKind, id: number): Promise<ReadContent> {
  const row = await findContent(db, kind, id);
  if (!row) throw new Refusal(coreRefusals.notFound);
  const form = (await findDraft(db, { kind: kind.resource, id })) ?? (await kind.readForm(db, id));
  return { row, form };
}

/** Returns what the rules of a content ask: its state at an instant, whether a draft waits, and why it stays online if it must. */
export const factsOf = (kind: ContentKind, { slug, shown_from, shown_until, deleted_at, has_draft }: ContentRowSource, now: Date) => ({
  state: stateOf({ shownFrom: shown_from, shownUntil: shown_until, deletedAt: deleted_at }, now),
  hasDraft: has_draft,
  isKept: isKept(kind),
  lastingReason: kind.lastingReason?.(slug) ?? null,
});
