import { advanced, type Course, renewed } from '#api/modules/contracts/contracts.lifecycle.ts';
import { deleteRefusal, updateRefusal } from '#api/modules/contracts/contracts.policy.ts';
import { type ContractDetail, findContract, lockContract, lockTree } from '#api/modules/contracts/contracts.queries.ts';
import { parisDate } from '#api/platform/clock.ts';
import type { Actor, WriteContext } from '#api/platform/context.ts';
import { InvalidInput, Refusal } from '#api/platform/refusal.ts';
import { type ContractChange, lockedInAmendment } from '#protocol/contracts/contract-form.ts';
import { contractRefusals } from '#protocol/contracts/contracts.ts';
import { addMonths, type CalendarDate } from '#protocol/core/calendar.ts';
import type { InputIssue } from '#protocol/core/refusal.ts';
import { changedFields, type FilledForm, filled, formOf, isWhole, sharedBy, type WholeForm } from './contract-form.ts';
import { actionWith, changeAction, courseOf, renewalAction, rowOf, stepAction, type WrittenForm } from './contract-row.ts';
import { issuesOfChange, issuesOfForm } from './contract-rules.ts';
import {
  insertEvents,
  leaveParent,
  replaceAttachments,
  shareWithAmendments,
  updateContract,
  writeCollaborators,
} from './contract-writing.queries.ts';
import { mustHaveConsented } from './create-contract.ts';
import { gathered, issuesOfReferences } from './judge-contract.ts';

type Judged = {
  before: ContractDetail;
  was: FilledForm;
  form: FilledForm;
  issues: InputIssue[];
};

/** What is refused or wrong about a change, all at once. The contract is held: nobody changes it meanwhile. */
async function judgeChange(
  { tx, actor, now }: WriteContext<Actor>,
  id: number,
  given: ContractChange,
  issues: readonly InputIssue[],
): Promise<Judged> {
  // Where it stands, and what its amendments have from it, are of the whole tree.
  await lockTree(tx, actor);
  const before = await lockContract(tx, actor, id);
  mustHaveConsented(actor);
  const refusal = updateRefusal(before);
  if (refusal) throw new Refusal(refusal);
  if (given.version !== undefined && given.version !== before.version) throw new Refusal(contractRefusals.stale);
  const { revisionNote, forceRenew, version, ...said } = given;
  const was = formOf(before);
  // Who may not see the parent is told that there is none, and sends that back: it stays, but for a contract made a master.
  const hidesParent = before.parent_title === null;
  if (hidesParent && said.parentContract === null) delete said.parentContract;
  const form = formAfter(said, was, forceRenew);
  if (hidesParent && said.parentContract === undefined && form.masterContract === true) form.parentContract = null;
  const change = {
    before: { ...was, contractStatus: before.status },
    amendment: before.amendment,
    after: form,
    forceRenew,
    revisionNote,
    saysEnd: (said.endDate ?? null) !== null,
    today: parisDate(now),
  };
  const ofRenewal = forceRenew ? issuesOfDuration(before, form, said.renewalDuration ?? 0) : [];
  const keepsParent = !hidesParent || said.parentContract === undefined;
  const ofReferences = await issuesOfReferences(tx, actor, form, { contract: before, keepsParent });
  const found = gathered(issues, issuesOfChange(change), ofRenewal, ofReferences, issuesOfForm(form, actor.role));
  // Under another contract, an amendment has from that one what it had from the last.
  const moves = before.amendment && form.parentContract !== null && form.parentContract !== was.parentContract && found.length === 0;
  const shared = moves ? sharedBy(formOf(await findContract(tx, actor, Number(form.parentContract)))) : {};
  return { before, was, form: { ...form, ...shared }, issues: found };
}

/** A contract is renewed for a month at least, and to a day that can be written. */
function issuesOfDuration(before: ContractDetail, { endDate }: FilledForm, months: number): InputIssue[] {
  if (months < 1) return [{ field: 'renewalDuration', message: '1 mois au moins' }];
  const isSameEnd = endDate === before.end_date;
  const first = isSameEnd ? before.first_end_date : (endDate ?? before.end_date);
  const [year] = addMonths(first, months + (isSameEnd ? before.renewed_months : 0)).split('-');
  return Number(year) < 2200 ? [] : [{ field: 'renewalDuration', message: 'Le contrat finirait après 2199' }];
}

/**
 * The form after a change. A renewal is for once: what the contract says of its own renewals stays. A halt brings the notification back to
 * the end.
 */
function formAfter(
  said: Omit<ContractChange, 'revisionNote' | 'forceRenew' | 'version'>,
  was: FilledForm,
  forceRenew: boolean,
): FilledForm {
  const form = filled(said, was);
  if (forceRenew) form.renewalDuration = form.automaticRenewal === true ? (was.renewalDuration ?? said.renewalDuration ?? null) : null;
  const halts = form.contractStatus === 'halted' && was.contractStatus !== 'halted';
  if (halts && form.endDate !== null && form.notificationDate !== null && form.notificationDate > form.endDate)
    form.notificationDate = form.endDate;
  return form;
}

/** The problems of a change, without writing anything (CTR-92). */
export const checkChange = async (ctx: WriteContext<Actor>, id: number, given: ContractChange, issues: readonly InputIssue[]) =>
  (await judgeChange(ctx, id, given, issues)).issues;

/** The course of a contract whose form changed: another end is a first end; other dates arm the reminders again. */
function courseAfter(before: ContractDetail, row: WrittenForm, today: CalendarDate): WrittenForm & Course {
  const { first_end_date, renewed_months, armed_on } = before;
  const kept = before.end_date === row.end_date ? { first_end_date, renewed_months } : { first_end_date: row.end_date, renewed_months: 0 };
  const isSame =
    before.end_date === row.end_date &&
    before.notification_date === row.notification_date &&
    before.notice_days === row.notice_days &&
    (before.status !== 'draft' || row.status === 'draft');
  return { ...row, ...kept, armed_on: isSame ? armed_on : today };
}

/** Somebody changes a contract, renews it, halts or archives it; the first who saves one without author becomes its author. */
export async function changeContract(
  ctx: WriteContext<Actor>,
  id: number,
  given: ContractChange,
  schemaIssues: readonly InputIssue[],
): Promise<{ contract: ContractDetail; message: string }> {
  const { tx, actor, now } = ctx;
  const judged = await judgeChange(ctx, id, given, schemaIssues);
  const { before, was, form, issues } = judged;
  if (issues.length > 0 || !isWhole(form)) throw new InvalidInput(issues);
  const today = parisDate(now);
  const months = given.forceRenew ? (given.renewalDuration ?? 0) : 0;
  const course = courseAfter(before, rowOf(form), today);
  const moved = months > 0 ? renewed({ ...course, status: before.status }, months, today) : course;
  const { contract, steps } = advanced(moved, today);
  const changed = changedFields(was, form);
  const note = given.revisionNote || null;
  const message = months > 0 ? 'Le contrat a bien été reconduit.' : 'Le contrat a bien été mis à jour.';
  if (changed.length === 0 && months === 0 && note === null && !before.takes_author) return { contract: before, message };

  const action = months > 0 ? renewalAction(months, moved.end_date, changed) : changeAction(before.status, course, changed);
  const author = before.takes_author ? { author_id: actor.userId } : {};
  await updateContract(tx, id, { ...rowOf(form), ...courseOf(contract), ...author, updated_at: now });
  await writeLists(ctx, judged, form, changed);
  const shared = lockedInAmendment.filter((field) => changed.includes(field));
  if (shared.length > 0) await shareWithAmendments(tx, [id], actionWith('Modification du contrat d’origine', shared), now);
  await insertEvents(tx, actor.userId, [{ contractId: id, at: now, action, note }]);
  await insertEvents(
    tx,
    null,
    steps.map((step) => ({ contractId: id, at: now, action: stepAction(step) })),
  );
  await ctx.audit('contract-change', `contrat ${id}`);
  return { contract: await findContract(tx, actor, id), message };
}

async function writeLists(
  { tx, actor, now }: WriteContext<Actor>,
  { before, was }: Judged,
  form: WholeForm,
  changed: readonly string[],
): Promise<void> {
  const authorId = before.takes_author ? actor.userId : before.author_id;
  // Who becomes the author needs no right beside.
  if (changed.includes('collaborators') || before.takes_author)
    await writeCollaborators(
      tx,
      before.id,
      was.collaborators ?? [],
      (form.collaborators ?? []).filter((one) => one.id !== String(authorId)),
    );
  if (changed.includes('contractDocuments') || changed.includes('privateAttachments'))
    await replaceAttachments(
      tx,
      before.id,
      { document: form.contractDocuments ?? [], private: form.privateAttachments ?? [] },
      { userId: (before.no_author ? null : authorId) ?? actor.userId, now },
    );
}

/** Somebody deletes a contract: nobody sees it again, and its history stays for the audit (readings, 'delete'). */
export async function removeContract(ctx: WriteContext<Actor>, id: number): Promise<void> {
  const { tx, actor, now } = ctx;
  await lockTree(tx, actor);
  const contract = await lockContract(tx, actor, id);
  mustHaveConsented(actor);
  const refusal = deleteRefusal(contract);
  if (refusal) throw new Refusal(refusal);
  const left = await leaveParent(tx, id, now);
  await updateContract(tx, id, { deleted_at: now, updated_at: now });
  await insertEvents(tx, actor.userId, [{ contractId: id, at: now, action: 'Suppression' }]);
  await insertEvents(
    tx,
    null,
    left.map((contractId) => ({ contractId, at: now, action: 'Le contrat parent a été supprimé' })),
  );
  await ctx.audit('contract-delete', `contrat ${id}`);
}
