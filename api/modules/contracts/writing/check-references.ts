import type { ContractDetail } from '#api/modules/contracts/contracts.queries.ts';
import type { Actor } from '#api/platform/context.ts';
import type { Tx } from '#api/platform/database/schema.ts';
import type { InputIssue } from '#protocol/core/refusal.ts';
import { findReferences, lockFiles, type References } from './check-references.queries.ts';
import { type FilledForm, formOf } from './contract-form.ts';

/** Parses an id; null for a text that is no id. The id may not exist. */
export const numberOf = (id: string | null): number | null => (id !== null && /^[1-9]\d{0,8}$/.test(id) ? Number(id) : null);
const isFileId = (fid: string): boolean => /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/.test(fid);

/** The contract before a change. `keepsParent`: the stored parent stays allowed; false when a user who cannot see it sent another one. */
type Before = {
  contract: ContractDetail;
  keepsParent: boolean;
};
type Collaborators = FilledForm['collaborators'];

/**
 * Returns the problems of a form that refers to something that does not exist or that the actor cannot use: category, supplier, parent,
 * collaborators, files. The values that the contract has already stay allowed, and so do the people of the contract that a new one amends.
 * Locks the rows of the files.
 */
export async function issuesOfReferences(
  tx: Tx,
  actor: Actor,
  form: FilledForm,
  origin: Before | { amended: ContractDetail } | null,
): Promise<InputIssue[]> {
  const before = origin && 'contract' in origin ? origin : null;
  const stored = before && formOf(before.contract);
  const references = await lookUp(tx, actor, form, before?.contract.id ?? null);
  const people = origin && 'amended' in origin ? peopleOf(origin.amended) : (stored?.collaborators ?? []);
  const keepsParent = before?.keepsParent === true && form.parentContract === stored?.parentContract;
  const isLeaving = stored !== null && isCollaborator(stored, actor) && !isCollaborator(form, actor);
  return [
    ...issuesOfChoices(form, references),
    ...(keepsParent ? [] : issuesOfParent(form, references)),
    ...issuesOfPeople(form, people, references.people, actor),
    ...(isLeaving && before?.contract.takes_author === false ? [leavingIssue] : []),
    ...issuesOfFiles(form, references),
  ];
}

async function lookUp(tx: Tx, actor: Actor, form: FilledForm, contractId: number | null): Promise<References> {
  const files = [...form.contractDocuments, ...form.privateAttachments].filter(isFileId);
  await lockFiles(tx, files);
  return findReferences(tx, actor, {
    contractId,
    family: numberOf(form.purchaseCategory),
    supplier: numberOf(form.supplier),
    parent: numberOf(form.parentContract),
    people: form.collaborators.flatMap(({ id }) => numberOf(id) ?? []),
    files,
  });
}

function* issuesOfChoices(form: FilledForm, references: References): Generator<InputIssue> {
  if (form.purchaseCategory !== null && !references.family)
    yield { field: 'purchaseCategory', message: 'Choisissez une valeur de la liste' };
  if (form.supplier !== null && !references.supplier) yield { field: 'supplier', message: 'Choisissez un fournisseur de la liste' };
}

function* issuesOfParent({ parentContract }: FilledForm, references: References): Generator<InputIssue> {
  if (parentContract === null || references.parent) return;
  const message = references.below ? 'Un contrat n’est pas sous lui-même, ni sous ses avenants' : 'Choisissez un contrat de la liste';
  yield { field: 'parentContract', message };
}

function* issuesOfFiles(form: FilledForm, { files }: References): Generator<InputIssue> {
  for (const field of ['contractDocuments', 'privateAttachments'] as const)
    if (form[field].some((fid) => !files.includes(fid))) yield { field, message: 'Ce fichier n’est plus là : envoyez-le de nouveau' };
}

const isCollaborator = ({ collaborators }: FilledForm, { userId }: Actor): boolean => collaborators.some(({ id }) => id === String(userId));

/** A collaborator who leaves the list would not see the result of the own change. */
const leavingIssue: InputIssue = {
  field: 'collaborators',
  message: 'Vous ne pouvez pas vous retirer vous-même : demandez-le à l’auteur du contrat',
};

/** Returns the people who may read or write a contract, its author among them. */
const peopleOf = (contract: ContractDetail): Collaborators => [
  ...formOf(contract).collaborators,
  ...(contract.author_id === null ? [] : [{ id: String(contract.author_id), permission: 'write' as const }]),
];

/** Yields the collaborators who cannot be one (CTR-96, RDG-239). `stored` people stay allowed with the permission that they have. */
function* issuesOfPeople(
  { collaborators }: FilledForm,
  stored: Collaborators,
  choices: References['people'],
  { userId }: Actor,
): Generator<InputIssue> {
  for (const [index, { id, name, permission }] of collaborators.entries()) {
    const field = `collaborators.${index}`;
    const isTwice = collaborators.findIndex((person) => person.id === id) !== index;
    const isStored = stored.some((person) => person.id === id && person.permission === permission);
    const choice = choices.find((person) => String(person.id) === id);
    // The name as the form sends it: the actor may not know of the person.
    const who = name?.trim() || 'Cette personne';
    if (isTwice) yield { field, message: `${who} est déjà dans la liste` };
    // The actor is never a choice. As the author the actor is not written among the collaborators; as a collaborator the right exists already.
    else if (isStored || id === String(userId)) continue;
    else if (!choice) yield { field, message: `${who} n’a pas de droits sur les contrats` };
    else if (permission === 'write' && choice.most === 'read')
      yield { field, message: `${choice.name} n’a qu’un droit de lecture sur les contrats` };
  }
}
