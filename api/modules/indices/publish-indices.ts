import type { Tx } from '#api/platform/database/schema.ts';
import type { PointToWrite } from './points.queries.ts';
import { insertFamily, insertIndices, type NewIndex } from './publishing.queries.ts';
import { writePoints } from './write-points.ts';

/** A family of indices and its sub-families, by code. */
export type IndexFamilyDraft = { code: string; label: string; subFamilies: readonly { code: string; label: string }[] };
/** An index to publish: `family` is the code of a family or sub-family; `value` of a point is a decimal text. */
export type IndexDraft = Omit<NewIndex, 'family_id'> & { family: string; points: readonly Omit<PointToWrite, 'index_id'>[] };

/** Publishes families and returns their ids by code, those of their sub-families included. */
export async function publishFamilies(tx: Tx, families: readonly IndexFamilyDraft[]): Promise<Map<string, number>> {
  const ids = new Map<string, number>();
  for (const { code, label, subFamilies } of families) {
    const parent_id = await insertFamily(tx, { code, label, parent_id: null });
    ids.set(code, parent_id);
    for (const child of subFamilies) ids.set(child.code, await insertFamily(tx, { ...child, parent_id }));
  }
  return ids;
}

/** Publishes indices with their values. Throws for an unknown family. */
export async function publishIndices(
  tx: Tx,
  drafts: readonly IndexDraft[],
  families: ReadonlyMap<string, number>,
  now: Date,
): Promise<void> {
  const rows = drafts.map(({ family, points, ...index }) => {
    const family_id = families.get(family);
    if (family_id === undefined) throw new Error(`Unknown family of indices: ${family}`);
    return { ...index, family_id };
  });
  const ids = await insertIndices(tx, rows);
  for (const { code, points } of drafts) {
    const index_id = ids.get(code);
    if (index_id !== undefined) await writePoints(tx, index_id, points, now);
  }
}
