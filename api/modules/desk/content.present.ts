import type { Actor } from '#api/platform/context.ts';
import type { Content, ContentRow } from '#protocol/desk/content-endpoints.ts';
import { contentVerdicts } from './content.policy.ts';
import type { ContentKind } from './content-kind.ts';
import type { ContentRowSource } from './content-list.queries.ts';
import { mayAtDesk } from './desk.policy.ts';
import { factsOf, type ReadContent } from './read-content.ts';

type Moment = { actor: Pick<Actor, 'deskRole'>; now: Date };
const instant = (date: Date | null): string | null => date && new Date(date).toISOString();

/** Presents a content in a list, with the verdict of each action for this operator. */
export function presentContentRow(kind: ContentKind, row: ContentRowSource, { actor, now }: Moment): ContentRow {
  const facts = factsOf(kind, row, now);
  return {
    id: String(row.id),
    title: row.title,
    path: kind.pathOf(row.slug),
    state: facts.state,
    shownFrom: instant(row.shown_from),
    shownUntil: instant(row.shown_until),
    hasDraft: row.has_draft,
    version: row.version,
    changedAt: new Date(row.changed_at).toISOString(),
    changedBy: row.changed_by,
    cells: row.cells,
    verdicts: contentVerdicts(facts, (right) => mayAtDesk(actor, kind.resource, right)),
  };
}

/** Presents a content with its form. */
export const presentContent = (kind: ContentKind, { row, form }: ReadContent, moment: Moment): Content => ({
  ...presentContentRow(kind, row, moment),
  form,
});
