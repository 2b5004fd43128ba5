import { publishFamilies, publishIndices, publishSuccessions } from '#api/modules/indices/index.ts';
import type { Tx } from '#api/platform/database/schema.ts';
import { indexFamilies } from '#demo/indices/indices.list.ts';
import type { DemoNetwork } from '#demo/network.ts';
import { addMonths } from '#protocol/core/calendar.ts';
import '#api/modules/documents/index.ts';

/** Returns the id of the document of a title. Throws without one. */
const documentOf = async (tx: Tx, title: string): Promise<number> =>
  (await tx.selectFrom('documents').select('id').where('title', '=', title).executeTakeFirstOrThrow()).id;

/** Seeds the price indices with their families and values. */
export async function seedIndices(tx: Tx, { indices }: DemoNetwork, now: Date): Promise<void> {
  const families = await publishFamilies(tx, indexFamilies);
  const drafts = [];
  for (const { document, stopped: _stopped, ...index } of indices)
    drafts.push({ ...index, document_id: document === null ? null : await documentOf(tx, document) });
  await publishIndices(tx, drafts, families, now);
  await publishSuccessions(
    tx,
    indices.flatMap(({ code, points, stopped }) =>
      stopped ? [{ code, successor: stopped.by, junction: addMonths(points.at(-1)?.day ?? '', 1), coefficient: stopped.coefficient }] : [],
    ),
  );
}
