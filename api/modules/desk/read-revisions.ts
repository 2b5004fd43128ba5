import { isDeepStrictEqual } from 'node:util';
import type { Reader } from '#api/platform/database/schema.ts';
import { Refusal } from '#api/platform/refusal.ts';
import { coreRefusals } from '#protocol/core/refusal.ts';
import type { Revision } from '#protocol/desk/content-endpoints.ts';
import type { Fields, FormValues } from '#protocol/desk/desk-fields.ts';
import type { ContentKind } from './content-kind.ts';
import { readContent } from './read-content.ts';
import { findRevision, listRevisions } from './revisions.queries.ts';

/** Returns the labels of the fields that differ between two forms; none when there is no earlier one. */
const changedLabels = (fields: Fields, before: FormValues | null, after: FormValues | null): string[] =>
  before && after
    ? Object.entries(fields)
        .filter(([name]) => JSON.stringify(before[name]) !== JSON.stringify(after[name]))
        .map(([, { label }]) => label)
    : [];

/** Lists the history of a content, the newest first, with the fields that each save changed. */
export async function readHistory(db: Reader, kind: ContentKind, id: number): Promise<Revision[]> {
  const rows = await listRevisions(db, { kind: kind.resource, id });
  const current = rows.length > 0 ? (await readContent(db, kind, id)).form : null;
  return rows.map(({ id, at, by, event, body, before }) => ({
    id: String(id),
    at: new Date(at).toISOString(),
    by,
    event,
    changed: changedLabels(kind.fields, before, body),
    hasBody: body !== null,
    isCurrent: body !== null && isDeepStrictEqual(body, current),
  }));
}

/** Reads a save of the history and the one before it. Refuses a line without body, or one of another content (404). */
export async function readRevision(db: Reader, kind: ContentKind, { id, revision }: { id: number; revision: number }) {
  const found = await findRevision(db, { kind: kind.resource, id }, revision);
  if (!found) throw new Refusal(coreRefusals.notFound);
  return found;
}
