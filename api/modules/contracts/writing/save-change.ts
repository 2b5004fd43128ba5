import { advanceTo, type ContractDates, movingDates } from '#api/modules/contracts/contracts.lifecycle.ts';
import { mustHaveConsented, updateRefusal } from '#api/modules/contracts/contracts.policy.ts';
import { type ContractDetail, findContract, lockContract, lockNewParent, lockTree } from '#api/modules/contracts/contracts.queries.ts';
import { startRevisions } from '#api/modules/contracts/revision/reminders/arm-revisions.ts';
import { parisDate } from '#api/platform/clock.ts';
import type { Actor, WriteContext } from '#api/platform/context.ts';
import { InvalidInput, Refusal } from '#api/platform/refusal.ts';
import { type ContractChange, type ContractField, type ContractInput, lockedInAmendment } from '#protocol/contracts/contract-form.ts';
import { contractRefusals } from '#protocol/contracts/contracts.ts';
import type { CalendarDate } from '#protocol/core/calendar.ts';
import type { InputIssue } from '#protocol/core/refusal.ts';
import { issuesOfReferences, numberOf } from './check-references.ts';
import {
  changedFields,
  type FilledForm,
  type FormColumns,
  formOf,
  inheritAnswers,
  isWhole,
  rowOf,
  type WholeForm,
} from './contract-form.ts';
import { type FormChange, firstIssues, issuesOfEveryChange, issuesOfForm } from './contract-rules.ts';
import {
  insertEvents,
  insertSteps,
  replaceAttachments,
  shareWithAmendments,
  updateContract,
  writeCollaborators,
} from './contract-writing.queries.ts';
import { actionWith } from './history-texts.ts';

/** A submitted change and the contract that it is about, whose row is locked. */
export type SubmittedChange = {
  stored: ContractDetail;
  storedForm: ReturnType<typeof formOf>;
  submitted: ContractInput;
  revisionNote: string | null;
  today: CalendarDate;
};

/** The steps that differ between the verbs: change, renew, end, archive. `saveChange` does all the others. */
export type ContractVerb = {
  /** Merges the submitted fields into the stored form. */
  formAfter: (change: SubmittedChange) => FilledForm;
  /** Yields the problems that the verb adds to those of every change. */
  issues: (formChange: FormChange, change: SubmittedChange) => Iterable<InputIssue>;
  /** Moves the dates of the saved form, before `advanceTo` moves them to today. */
  datesAfter: (dates: ContractDates, change: SubmittedChange) => ContractDates;
  /** Returns the line of the history. `dates` are those of `datesAfter`. */
  action: (change: SubmittedChange, dates: ContractDates, changed: readonly ContractField[]) => string;
  message: string;
};

type JudgedChange = {
  form: FilledForm;
  /** The company of the contract after the change: another one for an amendment that is moved under a contract of that company. */
  organisationId: number;
  issues: InputIssue[];
};

/**
 * Locks the contract and its tree, and reads what was submitted about it. A move to another parent and a change of an inherited field
 * touch the whole tree. Refuses a user without consent (RDG-226), a contract that the user cannot change, and a version that is no longer
 * the current one (optimistic lock, RDG-221).
 */
export async function lockForChange({ tx, actor, now }: WriteContext<Actor>, id: number, change: ContractChange): Promise<SubmittedChange> {
  await lockTree(tx, actor);
  const parent = numberOf(change.parentContract ?? null);
  if (parent !== null) await lockNewParent(tx, actor, id, parent);
  const stored = await lockContract(tx, actor, id);
  mustHaveConsented(actor);
  const refusal = updateRefusal(stored);
  if (refusal) throw new Refusal(refusal);
  if (change.version !== undefined && change.version !== stored.version) throw new Refusal(contractRefusals.stale);
  const { revisionNote, forceRenew, version, ...fields } = change;
  return { stored, storedForm: formOf(stored), submitted: withHiddenParent(fields, stored), revisionNote, today: parisDate(now) };
}

/**
 * A user who cannot see the parent contract received null and sends null back: the stored parent stays. It goes only when the contract
 * becomes a master contract.
 */
function withHiddenParent(submitted: ContractInput, stored: ContractDetail): ContractInput {
  const { parentContract, ...others } = submitted;
  if (stored.parent_title !== null || (parentContract ?? null) !== null) return submitted;
  const { masterContract = stored.master_contract } = submitted;
  return masterContract === true ? { ...others, parentContract: null } : others;
}

/** Yields the problem of a contract whose currency changes under a validated price (RDG-552). */
function* issuesOfRevised({ before, after }: FormChange, { has_validated_price }: ContractDetail): Generator<InputIssue> {
  if (has_validated_price && before.currency !== after.currency)
    yield { field: 'currency', message: 'Une révision est validée dans cette devise\u00a0: retirez d’abord sa validation' };
}

/** Returns the form after a change and every problem of it, without writing anything. */
export async function judgeChange(
  { tx, actor }: WriteContext<Actor>,
  verb: ContractVerb,
  change: SubmittedChange,
  schemaIssues: readonly InputIssue[],
): Promise<JudgedChange> {
  const { stored, storedForm, submitted, revisionNote, today } = change;
  const after = verb.formAfter(change);
  const formChange: FormChange = {
    before: storedForm,
    after,
    amendment: stored.amendment,
    revisionNote,
    today,
  };
  const keepsParent = stored.parent_title !== null || submitted.parentContract === undefined;
  const issues = firstIssues(
    schemaIssues,
    verb.issues(formChange, change),
    issuesOfEveryChange(formChange),
    issuesOfRevised(formChange, stored),
    await issuesOfReferences(tx, actor, after, { contract: stored, keepsParent }),
    issuesOfForm(after, actor.role),
  );
  const isMoved = stored.amendment && after.parentContract !== null && after.parentContract !== storedForm.parentContract;
  if (!isMoved || issues.length > 0) return { form: after, organisationId: stored.organisation_id, issues };
  // An amendment moved under another parent inherits the answers and the company of the new parent, as an import that corrects it leaves them.
  const parent = await findContract(tx, actor, Number(after.parentContract));
  return { form: inheritAnswers(after, formOf(parent)), organisationId: parent.organisation_id, issues };
}

/**
 * Returns the dates of a contract whose form changed. Another end date becomes the first end date, and the renewals so far no longer count.
 * A changed date, or the validation of a draft, sets `remind_from` to today: reminders due earlier are not sent.
 */
function datesOf(stored: ContractDetail, row: FormColumns, today: CalendarDate): FormColumns & ContractDates {
  const { first_end_date, renewed_months, remind_from } = stored;
  const isSameEnd = stored.end_date === row.end_date;
  const areSameDates =
    isSameEnd &&
    stored.notification_date === row.notification_date &&
    stored.notice_days === row.notice_days &&
    (stored.status !== 'draft' || row.status === 'draft');
  const end = isSameEnd ? { first_end_date, renewed_months } : { first_end_date: row.end_date, renewed_months: 0 };
  return { ...row, ...end, remind_from: areSameDates ? remind_from : today };
}

/** Tells that dates of revision become those of the contract: a draft is validated, its clause becomes yes, or it starts earlier. */
function opensRevisions(stored: ContractDetail, row: FormColumns): boolean {
  const hasDates = ({ status, prices_revision_clause }: Pick<FormColumns, 'status' | 'prices_revision_clause'>) =>
    status !== 'draft' && prices_revision_clause === true;
  return hasDates(row) && (!hasDates(stored) || row.start_date < stored.start_date);
}

/** The first user who saves a contract without author becomes its author (RDG-241). */
const authorAfter = ({ takes_author, author_id }: ContractDetail, actor: Actor): number | null => (takes_author ? actor.userId : author_id);

/**
 * Saves a change: the contract, its lists, what its amendments inherit, and its history. A change that changes nothing writes nothing.
 * Returns the contract as it is now.
 */
export async function saveChange(
  ctx: WriteContext<Actor>,
  verb: ContractVerb,
  change: SubmittedChange,
  { form, organisationId, issues }: JudgedChange,
): Promise<ContractDetail> {
  if (issues.length > 0 || !isWhole(form)) throw new InvalidInput(issues);
  const { tx, actor, now } = ctx;
  const { stored, storedForm, today } = change;
  const row = rowOf(form);
  const dates = verb.datesAfter(datesOf(stored, row, today), change);
  const { contract, steps } = advanceTo(dates, today);
  const changed = changedFields(storedForm, form);
  const note = change.revisionNote || null;
  const isSameEnd = dates.end_date === stored.end_date;
  if (changed.length === 0 && isSameEnd && note === null && !stored.takes_author) return stored;

  const owners = { organisation_id: organisationId, author_id: authorAfter(stored, actor) };
  await updateContract(tx, stored.id, { ...row, ...movingDates(contract), ...owners, updated_at: now });
  await writeLists(ctx, stored, { before: storedForm, after: form, changed });
  const inherited = lockedInAmendment.filter((field) => changed.includes(field));
  if (inherited.length > 0 || organisationId !== stored.organisation_id)
    await shareWithAmendments(tx, [stored.id], actionWith('Modification du contrat d’origine', inherited), now);
  if (opensRevisions(stored, row)) await startRevisions(tx, stored.id, { now, today });
  await insertEvents(tx, actor.userId, [{ contractId: stored.id, at: now, action: verb.action(change, dates, changed), note }]);
  await insertSteps(tx, [{ contractId: stored.id, steps }], now);
  await ctx.audit('contract-change', `contrat ${stored.id}`);
  return findContract(tx, actor, stored.id);
}

type Lists = {
  before: FilledForm;
  after: WholeForm;
  changed: readonly ContractField[];
};

async function writeLists(
  { tx, actor, now }: WriteContext<Actor>,
  stored: ContractDetail,
  { before, after, changed }: Lists,
): Promise<void> {
  const authorId = authorAfter(stored, actor);
  // A collaborator who becomes the author leaves the list of collaborators.
  if (changed.includes('collaborators') || stored.takes_author) {
    const collaborators = after.collaborators.filter(({ id }) => id !== String(authorId));
    await writeCollaborators(tx, stored.id, before.collaborators, collaborators);
  }
  if (changed.includes('contractDocuments') || changed.includes('privateAttachments')) {
    const files = { document: after.contractDocuments, private: after.privateAttachments };
    const owner = (stored.no_author ? null : authorId) ?? actor.userId;
    await replaceAttachments(tx, stored.id, files, { userId: owner, now });
  }
}
