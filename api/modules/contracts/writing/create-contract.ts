import { advanceTo, movingDates } from '#api/modules/contracts/contracts.lifecycle.ts';
import { mustHaveConsented } from '#api/modules/contracts/contracts.policy.ts';
import { type ContractDetail, lockContract, lockTree } from '#api/modules/contracts/contracts.queries.ts';
import { armRevisions } from '#api/modules/contracts/revision/reminders/arm-revisions.ts';
import { copyFormula } from '#api/modules/contracts/revision/revision.queries.ts';
import { parisDate } from '#api/platform/clock.ts';
import type { Actor, WriteContext } from '#api/platform/context.ts';
import type { Tx } from '#api/platform/database/schema.ts';
import { InvalidInput, Refusal } from '#api/platform/refusal.ts';
import { type ContractCreation, lockedInAmendment } from '#protocol/contracts/contract-form.ts';
import type { InputIssue } from '#protocol/core/refusal.ts';
import { issuesOfReferences, numberOf } from './check-references.ts';
import { changedFields, type FilledForm, formOf, inheritAnswers, isWhole, mergeForm, rowOf } from './contract-form.ts';
import { firstIssues, issuesOfCreation, issuesOfForm } from './contract-rules.ts';
import {
  insertContract,
  insertCreation,
  insertEvents,
  insertSteps,
  lockCreation,
  replaceAttachments,
  writeCollaborators,
} from './contract-writing.queries.ts';

type JudgedCreation = {
  form: FilledForm;
  /** The contract that an amendment amends. */
  amended: ContractDetail | null;
  issues: InputIssue[];
};

/**
 * Locks and returns the contract that an amendment amends, as an import that corrects it leaves it; null when none is named or the user
 * cannot see it, which is then a problem of the form.
 */
async function lockAmended(tx: Tx, actor: Actor, { amendment, parentContract }: ContractCreation): Promise<ContractDetail | null> {
  const id = numberOf(parentContract ?? null);
  if (!amendment || id === null) return null;
  return lockContract(tx, actor, id).catch((error: unknown) => {
    if (error instanceof Refusal) return null;
    throw error;
  });
}

/** Returns the form of a creation. An amendment inherits answers of its contract, and another answer to them is a problem (CTR-67, CTR-70). */
function formFor(creation: ContractCreation, amended: ContractDetail | null): Omit<JudgedCreation, 'amended'> {
  const { amendment, authorisation, creationKey, ...submitted } = creation;
  if (!amended) return { form: mergeForm(submitted), issues: [] };
  const origin = formOf(amended);
  const form = mergeForm(inheritAnswers({ ...submitted, masterContract: false }, origin));
  const differing = changedFields(form, mergeForm({ ...inheritAnswers({ masterContract: false }, origin), ...submitted }));
  const issues = lockedInAmendment
    .filter((field) => differing.includes(field) && (submitted[field] ?? null) !== null)
    .map((field) => ({ field, message: 'Un avenant garde cette réponse du contrat d’origine' }));
  return { form, issues };
}

/** Returns the form of a creation and every problem of it. The tree of the parent is locked first. */
async function judgeCreation(
  { tx, actor }: WriteContext<Actor>,
  creation: ContractCreation,
  schemaIssues: readonly InputIssue[],
): Promise<JudgedCreation> {
  mustHaveConsented(actor);
  if (creation.parentContract) await lockTree(tx, actor);
  const amended = await lockAmended(tx, actor, creation);
  const { form, issues: ofInheritance } = formFor(creation, amended);
  const ofReferences = await issuesOfReferences(tx, actor, form, amended ? { amended } : null);
  return {
    form,
    amended,
    issues: firstIssues(schemaIssues, ofInheritance, ofReferences, issuesOfForm(form, actor.role), issuesOfCreation(form, creation)),
  };
}

/** Returns the contract that this user created with the same idempotency key before, whose answer was lost on the way. */
const findCreated = async ({ tx, actor }: WriteContext<Actor>, { creationKey }: ContractCreation): Promise<number | undefined> =>
  creationKey === undefined ? undefined : lockCreation(tx, actor.userId, creationKey);

/** Lists the problems of a creation, without writing anything (CTR-91). A creation that was already written has none. */
export const checkCreation = async (ctx: WriteContext<Actor>, creation: ContractCreation, schemaIssues: readonly InputIssue[]) =>
  (await findCreated(ctx, creation)) === undefined ? (await judgeCreation(ctx, creation, schemaIssues)).issues : [];

/**
 * Creates a contract or an amendment, whose author is the user. An amendment belongs to the company of the contract that it amends (decision 22). A
 * contract whose start date has come starts at once.
 */
export async function createContract(
  ctx: WriteContext<Actor>,
  creation: ContractCreation,
  schemaIssues: readonly InputIssue[],
): Promise<{ id: number }> {
  const { tx, actor, now } = ctx;
  const { amendment, creationKey } = creation;
  const created = await findCreated(ctx, creation);
  if (created !== undefined) return { id: created };
  const { form, amended, issues } = await judgeCreation(ctx, creation, schemaIssues);
  if (issues.length > 0 || !isWhole(form) || actor.organisationId === null) throw new InvalidInput(issues);
  const today = parisDate(now);
  const row = rowOf(form);
  const { contract, steps } = advanceTo({ ...row, first_end_date: row.end_date, renewed_months: 0, remind_from: today }, today);
  const id = await insertContract(tx, {
    ...row,
    ...movingDates(contract),
    organisation_id: amended?.organisation_id ?? actor.organisationId,
    author_id: actor.userId,
    amendment,
    created_at: now,
    updated_at: now,
  });
  if (amendment && row.parent_id !== null && row.prices_revision_clause === true) {
    await copyFormula(tx, { from: row.parent_id, to: id, today });
    await armRevisions(tx, id, { now, today });
  }
  if (creationKey !== undefined) await insertCreation(tx, { author_id: actor.userId, key: creationKey, contract_id: id });
  const collaborators = form.collaborators.filter((person) => person.id !== String(actor.userId));
  await writeCollaborators(tx, id, [], collaborators);
  await replaceAttachments(tx, id, { document: form.contractDocuments, private: form.privateAttachments }, actor);
  await insertEvents(tx, actor.userId, [{ contractId: id, at: now, action: amendment ? 'Création de l’avenant' : 'Création' }]);
  await insertSteps(tx, [{ contractId: id, steps }], now);
  await ctx.audit('contract-create', `contrat ${id}`);
  return { id };
}
