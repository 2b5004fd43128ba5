import { mustHaveConsented } from '#api/modules/contracts/contracts.policy.ts';
import { type ContractDetail, lockContract } from '#api/modules/contracts/contracts.queries.ts';
import { firstIssues } from '#api/modules/contracts/writing/contract-rules.ts';
import { insertEvents, updateContract } from '#api/modules/contracts/writing/contract-writing.queries.ts';
import { listRevisionChoices } from '#api/modules/series/index.ts';
import { parisDate } from '#api/platform/clock.ts';
import type { Actor, WriteContext } from '#api/platform/context.ts';
import { InvalidInput, Refusal } from '#api/platform/refusal.ts';
import { revisionFormula, revisionTerm } from '#protocol/contracts/contract-revision.ts';
import { contractRefusals } from '#protocol/contracts/contracts.ts';
import type { InputIssue } from '#protocol/core/refusal.ts';
import { issuesOfFormula, type SubmittedFormula } from './formula-rules.ts';
import { armRevisions } from './reminders/arm-revisions.ts';
import { formulaRefusal } from './revision.policy.ts';
import { findRevision, storeFormula, type VisibleRevision } from './revision.queries.ts';

/** Locks a contract for a change of its revision. Refuses a user without consent (RDG-226) and another version than the current one (RDG-221). */
export async function lockRevised({ tx, actor }: WriteContext<Actor>, id: number, version: number | undefined): Promise<ContractDetail> {
  const stored = await lockContract(tx, actor, id);
  mustHaveConsented(actor);
  if (version !== undefined && version !== stored.version) throw new Refusal(contractRefusals.stale);
  return stored;
}

/** Writes a line of the history and increments the version. The first user who saves a contract without author becomes its author (RDG-241). */
export async function recordRevision(
  { tx, actor, now, audit }: WriteContext<Actor>,
  stored: ContractDetail,
  { action, note = null }: { action: string; note?: string | null },
): Promise<void> {
  await updateContract(tx, stored.id, { updated_at: now, author_id: stored.takes_author ? actor.userId : stored.author_id });
  await insertEvents(tx, actor.userId, [{ contractId: stored.id, at: now, action, note }]);
  await audit('contract-revision', `contrat ${stored.id}`);
}

/** Writes the formula of a contract. Throws all its problems at once. */
export async function writeFormula(
  ctx: WriteContext<Actor>,
  id: number,
  { version, ...submitted }: SubmittedFormula & { version?: number | undefined },
  schemaIssues: readonly InputIssue[],
): Promise<VisibleRevision> {
  const { tx, actor, now } = ctx;
  const stored = await lockRevised(ctx, id, version);
  const refusal = formulaRefusal(stored);
  if (refusal) throw new Refusal(refusal);
  const today = parisDate(now);
  const named = (submitted.terms ?? []).flatMap(({ index }) => (revisionTerm.shape.index.safeParse(index).success ? [Number(index)] : []));
  const choices = await listRevisionChoices(tx, { only: named });
  // A problem inside a term hides that the list as a whole could not be read.
  const read = schemaIssues.map(({ field }) => field.split('.')[0]);
  const own = [...issuesOfFormula(submitted, { contract: stored, choices, today })].filter(({ field }) => !read.includes(field));
  const issues = firstIssues(schemaIssues, own);
  const formula = revisionFormula.safeParse(submitted);
  if (issues.length > 0 || !formula.success) throw new InvalidInput(issues);
  await storeFormula(tx, id, formula.data, { now, today });
  await armRevisions(tx, id, { now, today });
  await recordRevision(ctx, stored, { action: 'Formule de révision des prix écrite' });
  return findRevision(tx, actor, id);
}
