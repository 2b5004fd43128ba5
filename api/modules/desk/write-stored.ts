import type { Tx } from '#api/platform/database/schema.ts';
import { Refusal } from '#api/platform/refusal.ts';
import type { InputIssue } from '#protocol/core/refusal.ts';
import { contentRefusals } from '#protocol/desk/content-endpoints.ts';
import { type Fields, type FormValues, labelOf } from '#protocol/desk/desk-fields.ts';
import { apart } from './batches.queries.ts';
import type { ContentFacts, ContentKind } from './content-kind.ts';
import { findDraft } from './revisions.queries.ts';

/** Writes issues in one sentence, each after the label of its field. */
export const textOfIssues = (fields: Fields, issues: readonly InputIssue[]): string =>
  issues.map(({ field, message }) => [labelOf(fields, field.replace(/^form\./, '')), message].filter(Boolean).join('\u00a0: ')).join(' ; ');

const foreignKeyViolation = '23503';

type Stored = Parameters<ContentKind['update']>[2];

/**
 * Writes the facts of a content with a form that was judged when it was stored, null for none. Its parts have the keys of today, and a part that
 * was removed since is inserted again. Refuses it (409) when a thing that it refers to was deleted since.
 */
export async function writeStored(tx: Tx, kind: ContentKind, id: number, form: Stored, facts: ContentFacts): Promise<void> {
  if (form) await writeJudged(tx, kind, { id, form }, (judged) => kind.update(tx, id, judged, facts));
  else await apart(tx, () => kind.update(tx, id, null, facts));
}

/** Inserts a content with a form that was judged when it was stored for another one, and returns its id. Refuses it as `writeStored` does. */
export const insertStored = (tx: Tx, kind: ContentKind, form: FormValues, facts: ContentFacts): Promise<number> =>
  writeJudged(tx, kind, { id: null, form }, (judged) => kind.insert(tx, judged, facts));

type Written = { id: number | null; form: FormValues };

async function writeJudged<T>(tx: Tx, kind: ContentKind, { id, form }: Written, write: (form: FormValues) => Promise<T>): Promise<T> {
  const judged = await kind.judge?.(tx, form, id);
  try {
    return await apart(tx, () => write(judged?.form ?? form));
  } catch (problem) {
    const isGone = problem instanceof Error && 'code' in problem && problem.code === foreignKeyViolation;
    if (!isGone || !judged || judged.issues.length === 0) throw problem;
    const waits = id !== null && (await findDraft(tx, { kind: kind.resource, id })) !== undefined;
    const wayOut = waits ? '. Corrigez-la, ou abandonnez les modifications.' : '';
    const message = `La version enregistrée renvoie à ce qui n’existe plus\u00a0: ${textOfIssues(kind.fields, judged.issues)}${wayOut}`;
    throw new Refusal({ ...contentRefusals.notNow, message });
  }
}
