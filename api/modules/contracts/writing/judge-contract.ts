import type { ContractDetail } from '#api/modules/contracts/contracts.queries.ts';
import type { Actor } from '#api/platform/context.ts';
import type { Tx } from '#api/platform/database/schema.ts';
import type { InputIssue } from '#protocol/core/refusal.ts';
import { type FilledForm, formOf } from './contract-form.ts';
import { findReferences, lockFiles, type References } from './contract-references.queries.ts';

/** The number that an id says, be it of something that exists or not. */
export const numberOf = (id: string | null): number | null => (id !== null && /^[1-9]\d{0,8}$/.test(id) ? Number(id) : null);
const isFileId = (fid: string): boolean => /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/.test(fid);

/** The contract before a change; its parent stays possible unless it was named by who may not see it. */
type Before = {
  contract: ContractDetail;
  keepsParent: boolean;
};
type Collaborators = NonNullable<FilledForm['collaborators']>;

/**
 * What a form refers to that does not exist, or not for this actor. What the contract already had stays possible, and so do the people of
 * the contract that a new one amends.
 */
export async function issuesOfReferences(
  tx: Tx,
  actor: Actor,
  form: FilledForm,
  from: Before | { amended: ContractDetail } | null,
): Promise<InputIssue[]> {
  const before = from && 'contract' in from ? from : null;
  const was = before && formOf(before.contract);
  const files = [...(form.contractDocuments ?? []), ...(form.privateAttachments ?? [])];
  await lockFiles(tx, files.filter(isFileId));
  const known = await findReferences(tx, actor, {
    contractId: before?.contract.id ?? null,
    family: numberOf(form.purchaseCategory),
    supplier: numberOf(form.supplier),
    parent: numberOf(form.parentContract),
    people: (form.collaborators ?? []).flatMap(({ id }) => numberOf(id) ?? []),
    files: files.filter(isFileId),
  });
  const issues: InputIssue[] = [];
  const refuse = (field: string, message: string) => void issues.push({ field, message });
  if (form.purchaseCategory !== null && !known.family) refuse('purchaseCategory', 'Choisissez une valeur de la liste');
  if (form.supplier !== null && !known.supplier) refuse('supplier', 'Choisissez un fournisseur de la liste');
  const staysUnder = before?.keepsParent === true && form.parentContract === was?.parentContract;
  if (form.parentContract !== null && !staysUnder && !known.parent)
    refuse(
      'parentContract',
      known.below ? 'Un contrat n’est pas sous lui-même, ni sous ses avenants' : 'Choisissez un contrat de la liste',
    );
  const people = from && 'amended' in from ? peopleOf(from.amended) : (was?.collaborators ?? []);
  issues.push(...issuesOfPeople(form, people, known.people, actor));
  if (before && was && leaves(form, was, actor) && !before.contract.takes_author)
    refuse('collaborators', 'Vous ne pouvez pas vous retirer vous-même : demandez-le à l’auteur du contrat');
  for (const field of ['contractDocuments', 'privateAttachments'] as const)
    if (form[field]?.some((fid) => !known.files.includes(fid))) refuse(field, 'Ce fichier n’est plus là : envoyez-le de nouveau');
  return issues;
}

/** A collaborator who is no longer among them would not see what becomes of the change. */
const leaves = (form: FilledForm, was: FilledForm, { userId }: Actor): boolean => {
  const isIn = ({ collaborators }: FilledForm) => collaborators?.some(({ id }) => id === String(userId)) === true;
  return isIn(was) && !isIn(form);
};

/** Who may read or write a contract, its author among them. */
const peopleOf = (contract: ContractDetail): Collaborators => [
  ...(formOf(contract).collaborators ?? []),
  ...(contract.author_id === null ? [] : [{ id: String(contract.author_id), permission: 'write' as const }]),
];

function* issuesOfPeople(
  { collaborators }: FilledForm,
  had: Collaborators,
  choices: References['people'],
  { userId }: Actor,
): Generator<InputIssue> {
  const given = collaborators ?? [];
  for (const [at, { id, permission }] of given.entries()) {
    const field = `collaborators.${at}`;
    const isTwice = given.findIndex((other) => other.id === id) !== at;
    const stays = had.some((one) => one.id === id && one.permission === permission);
    const choice = choices.find((one) => String(one.id) === id);
    if (isTwice) yield { field, message: 'Cette personne est déjà dans la liste' };
    // Oneself is no choice, and needs no right beside: an author is not written among the others, and a collaborator who writes had it.
    else if (stays || id === String(userId)) continue;
    else if (!choice) yield { field, message: 'Cette personne n’a pas de droits sur les contrats' };
    else if (permission === 'write' && choice.most === 'read')
      yield { field, message: `${choice.name} n’a qu’un droit de lecture sur les contrats` };
  }
}

/** Every problem once for each field, in the order of the form: what is wrong in itself hides what would follow from it. */
export function gathered(...lists: Iterable<InputIssue>[]): InputIssue[] {
  const byField = new Map<string, InputIssue>();
  for (const issue of lists.flatMap((list) => [...list])) if (!byField.has(issue.field)) byField.set(issue.field, issue);
  return [...byField.values()];
}
