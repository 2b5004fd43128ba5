import { advanced } from '#api/modules/contracts/contracts.lifecycle.ts';
import { type ContractDetail, findContract, lockTree } from '#api/modules/contracts/contracts.queries.ts';
import { parisDate } from '#api/platform/clock.ts';
import type { Actor, WriteContext } from '#api/platform/context.ts';
import type { Reader, Tx } from '#api/platform/database/schema.ts';
import { InvalidInput, Refusal } from '#api/platform/refusal.ts';
import { type ContractCreation, lockedInAmendment } from '#protocol/contracts/contract-form.ts';
import { contractRefusals } from '#protocol/contracts/contracts.ts';
import type { InputIssue } from '#protocol/core/refusal.ts';
import { changedFields, type FilledForm, filled, formOf, isWhole, sharedBy } from './contract-form.ts';
import { courseOf, rowOf, stepAction } from './contract-row.ts';
import { issuesOfCreation, issuesOfForm } from './contract-rules.ts';
import {
  insertContract,
  insertEvents,
  lockCreation,
  noteCreation,
  replaceAttachments,
  writeCollaborators,
} from './contract-writing.queries.ts';
import { gathered, issuesOfReferences, numberOf } from './judge-contract.ts';

/** Writing about contracts asks for the terms of use to be accepted (readings, 'consent'). */
export function mustHaveConsented(actor: Actor): void {
  if (!actor.contractsConsent) throw new Refusal(contractRefusals.consentRequired);
}

/** The contract that an amendment amends; null when none is named, or one may not see it: the form's issues then say so. */
async function amendedBy(db: Reader, actor: Actor, given: ContractCreation): Promise<ContractDetail | null> {
  const id = numberOf(given.parentContract ?? null);
  if (!given.amendment || id === null) return null;
  return findContract(db, actor, id).catch((error: unknown) => {
    if (error instanceof Refusal) return null;
    throw error;
  });
}

/** What a form becomes: an amendment has from its contract what the two have in common (CTR-67, CTR-70). */
function formFor(given: ContractCreation, amended: ContractDetail | null): { form: FilledForm; issues: InputIssue[] } {
  const { amendment, authorisation, creationKey, ...said } = given;
  if (!amended) return { form: filled(said, null), issues: [] };
  const common = { ...sharedBy(formOf(amended)), masterContract: false };
  const form = filled({ ...said, ...common }, null);
  const differing = changedFields(form, filled({ ...common, ...said }, null));
  const issues = lockedInAmendment
    .filter((field) => differing.includes(field) && (said[field] ?? null) !== null)
    .map((field) => ({ field, message: 'Un avenant garde cette réponse du contrat d’origine' }));
  return { form, issues };
}

/** What is wrong with a creation, all at once, and the form as it would be written. */
async function judgeCreation(
  tx: Tx,
  actor: Actor,
  given: ContractCreation,
  issues: readonly InputIssue[],
): Promise<{ form: FilledForm; issues: InputIssue[] }> {
  mustHaveConsented(actor);
  if (given.parentContract) await lockTree(tx, actor);
  const amended = await amendedBy(tx, actor, given);
  const { form, issues: ofCommon } = formFor(given, amended);
  const ofReferences = await issuesOfReferences(tx, actor, form, amended ? { amended } : null);
  return { form, issues: gathered(issues, ofCommon, ofReferences, issuesOfForm(form, actor.role), issuesOfCreation(form, given)) };
}

/** The contract that was already created with this key, by the sender of something that was lost on the way back. */
const writtenBefore = async ({ tx, actor }: WriteContext<Actor>, { creationKey }: ContractCreation): Promise<number | undefined> =>
  creationKey === undefined ? undefined : lockCreation(tx, actor.userId, creationKey);

/** The problems of a creation, without writing anything (CTR-91). There are none left of what is written. */
export const checkCreation = async (ctx: WriteContext<Actor>, given: ContractCreation, issues: readonly InputIssue[]) =>
  (await writtenBefore(ctx, given)) === undefined ? (await judgeCreation(ctx.tx, ctx.actor, given, issues)).issues : [];

/** Somebody writes a contract, or an amendment: its author from now on. Dates that are already there make it start at once. */
export async function createContract(
  ctx: WriteContext<Actor>,
  given: ContractCreation,
  schemaIssues: readonly InputIssue[],
): Promise<{ id: number }> {
  const { tx, actor, now } = ctx;
  const { creationKey } = given;
  const written = await writtenBefore(ctx, given);
  if (written !== undefined) return { id: written };
  const { form, issues } = await judgeCreation(tx, actor, given, schemaIssues);
  if (issues.length > 0 || !isWhole(form) || actor.organisationId === null) throw new InvalidInput(issues);
  const today = parisDate(now);
  const row = rowOf(form);
  const course = { ...row, first_end_date: row.end_date, renewed_months: 0, armed_on: today };
  const { contract, steps } = advanced(course, today);
  const id = await insertContract(tx, {
    ...row,
    ...courseOf(contract),
    organisation_id: actor.organisationId,
    author_id: actor.userId,
    amendment: given.amendment,
    created_at: now,
    updated_at: now,
  });
  if (creationKey !== undefined) await noteCreation(tx, { author_id: actor.userId, key: creationKey, contract_id: id });
  await writeCollaborators(
    tx,
    id,
    [],
    (form.collaborators ?? []).filter((one) => one.id !== String(actor.userId)),
  );
  await replaceAttachments(tx, id, { document: form.contractDocuments ?? [], private: form.privateAttachments ?? [] }, actor);
  await insertEvents(tx, actor.userId, [{ contractId: id, at: now, action: given.amendment ? 'Création de l’avenant' : 'Création' }]);
  await insertEvents(
    tx,
    null,
    steps.map((step) => ({ contractId: id, at: now, action: stepAction(step) })),
  );
  await ctx.audit('contract-create', `contrat ${id}`);
  return { id };
}
