import { closeAccountsOf, reopenAccountsOf } from '#api/modules/accounts/index.ts';
import type { ContentFacts } from '#api/modules/desk/index.ts';
import {
  insertSheet,
  replaceContacts,
  replaceFamilies,
  type SheetColumns,
  type SheetKind,
  updateSheet,
} from '#api/modules/organisations/index.ts';
import { parisYear } from '#api/platform/clock.ts';
import type { Tx } from '#api/platform/database/schema.ts';
import { InvalidInput, Refusal } from '#api/platform/refusal.ts';
import { freeSlug, slugOf } from '#api/platform/text/normalise.ts';
import { groupSlug } from '#protocol/dashboard/dashboard-tabs.ts';
import { contentRefusals } from '#protocol/desk/content-endpoints.ts';
import { identifierOf, parentIssues, twinMessage } from './judge-sheet.ts';
import { findParent, findStoredSheet, listSlugs, listSubsidiaries, lockIdentifier, lockParent } from './sheet-desk.queries.ts';
import type { SheetForm } from './sheet-form.ts';
import { readSheet } from './sheet-reading.ts';
import { findSheetReferences } from './sheet-references.queries.ts';

const factsOf = ({ deletedAt, version, changedAt }: ContentFacts) => ({ closed_at: deletedAt, version, updated_at: changedAt });
const idOf = (reference: { id: string } | null): number | null => reference && Number(reference.id);

/**
 * Returns the columns of a judged form. Two operators never give one identifier to two companies, nor a second level to a group: the second one
 * waits, and is refused (400).
 */
async function columnsOf(tx: Tx, kind: SheetKind, form: SheetForm, id: number | null): Promise<SheetColumns> {
  const { columns } = readSheet(kind, form);
  const identifier = identifierOf(columns) ?? '';
  await lockIdentifier(tx, identifier);
  const message = await twinMessage(tx, kind, identifier, id);
  if (message !== null) throw new InvalidInput([{ field: form.siret === '' ? 'form.foreignId' : 'form.siret', message }]);
  const parentId = idOf(form.parent);
  if (parentId !== null) {
    await lockParent(tx, parentId);
    const issues = await parentIssues(tx, form, await findSheetReferences(tx, kind, form, []), id);
    if (issues.length > 0) throw new InvalidInput(issues.map((issue) => ({ ...issue, field: `form.${issue.field}` })));
  }
  return { ...columns, parent_id: parentId, referent_id: idOf(form.referent) };
}

async function writeParts(tx: Tx, kind: SheetKind, id: number, form: SheetForm): Promise<void> {
  await replaceContacts(tx, id, form.contacts);
  if (kind === 'supplier')
    await replaceFamilies(
      tx,
      id,
      form.families.map((family) => Number(family.id)),
    );
}

/** Creates an organisation with its contacts and its families. Returns its id. */
export async function createSheet(tx: Tx, kind: SheetKind, form: SheetForm, facts: ContentFacts): Promise<number> {
  const columns = await columnsOf(tx, kind, form, null);
  const slug = freeSlug(form.title, new Set([groupSlug, ...(await listSlugs(tx, kind, slugOf(form.title)))]));
  const ofThisYear = kind === 'supplier' && { reference_year: columns.reference_year ?? parisYear(facts.changedAt) };
  const id = await insertSheet(tx, { kind, slug }, { ...columns, ...ofThisYear, ...factsOf(facts) });
  await writeParts(tx, kind, id, form);
  return id;
}

/**
 * Writes a sheet, and closes or opens it when its facts say so; its slug stays (RDG-166). Closing it closes the accounts of its people, and is
 * refused to a company that has subsidiaries (409); opening it again opens those that this closing closed, and is refused to a subsidiary of a
 * company that is closed or a subsidiary itself (409).
 */
export async function changeSheet(tx: Tx, kind: SheetKind, { id, form, facts }: Change): Promise<void> {
  const { closed_at: closedAt } = await findStoredSheet(tx, id);
  await updateSheet(tx, id, { ...(form && (await columnsOf(tx, kind, form, id))), ...factsOf(facts) });
  if (form) await writeParts(tx, kind, id, form);
  if (facts.deletedAt !== null && closedAt === null) await close(tx, id, facts.deletedAt);
  if (facts.deletedAt === null && closedAt !== null) await reopen(tx, id, closedAt);
}
type Change = { id: number; form: SheetForm | null; facts: ContentFacts };

async function close(tx: Tx, id: number, now: Date): Promise<void> {
  const subsidiaries = (await listSubsidiaries(tx, id)).filter(({ isClosed }) => !isClosed);
  if (subsidiaries.length > 0)
    throw new Refusal({
      ...contentRefusals.notNow,
      message: `Fermez d’abord ses filiales, ou rattachez-les : ${subsidiaries.map(({ title }) => title).join(', ')}.`,
    });
  await closeAccountsOf(tx, id, now);
}

async function reopen(tx: Tx, id: number, closedAt: Date): Promise<void> {
  const mother = await findParent(tx, id);
  if (mother?.closed_at)
    throw new Refusal({ ...contentRefusals.notNow, message: `Rouvrez d’abord sa maison mère\u00a0: ${mother.title}.` });
  if (mother && mother.parent_id !== null)
    throw new Refusal({
      ...contentRefusals.notNow,
      message: `Sa maison mère, ${mother.title}, est elle-même une filiale\u00a0: un groupe n’a qu’un niveau.`,
    });
  await reopenAccountsOf(tx, id, closedAt);
}
