import { lockContent, readContent, writeStored } from '#api/modules/desk/index.ts';
import { contentKinds } from '#api/modules/operator/content-kinds.ts';
import type { Visit } from '#api/platform/context.ts';
import type { Tx } from '#api/platform/database/schema.ts';

/**
 * Puts the draft of a content in its place, as if it had just been published. The caller rolls the transaction back. Refuses a draft that refers
 * to a thing that is gone (409).
 */
export async function applyDraft(tx: Tx, { kind: resource, id }: NonNullable<Visit['preview']>, now: Date): Promise<void> {
  const kind = contentKinds.find((one) => one.resource === resource);
  if (!kind || !(await lockContent(tx, kind, id))) return;
  const { row, form } = await readContent(tx, kind, id);
  const isShown = row.deleted_at === null && row.shown_from !== null && row.shown_from <= now;
  await writeStored(tx, kind, id, form, {
    shownFrom: isShown ? row.shown_from : now,
    shownUntil: null,
    deletedAt: null,
    version: row.version,
    changedAt: now,
  });
}
