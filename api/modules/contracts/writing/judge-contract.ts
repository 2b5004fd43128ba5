import type { Actor } from '#api/platform/context.ts';
import type { Reader } from '#api/platform/database/schema.ts';
import type { InputIssue } from '#protocol/core/refusal.ts';
import type { ContractDetail } from '../contracts.queries.ts';
import { type FilledForm, formOf } from './contract-draft.ts';
import { findReferences } from './contract-references.queries.ts';

const numberOf = (id: string | null): number | null => (id !== null && /^[1-9]\d{0,8}$/.test(id) ? Number(id) : null);
const isFileId = (fid: string): boolean => /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/.test(fid);

/** What a form refers to that does not exist, or not for this actor. What the contract `before` already had stays possible. */
export async function issuesOfReferences(db: Reader, actor: Actor, form: FilledForm, before: ContractDetail | null): Promise<InputIssue[]> {
  const was = before && formOf(before);
  const files = [...(form.contractDocuments ?? []), ...(form.privateAttachments ?? [])];
  const known = await findReferences(db, actor, {
    contractId: before?.id ?? null,
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
  if (form.parentContract !== null && form.parentContract !== was?.parentContract && !known.parent)
    refuse('parentContract', 'Choisissez un contrat de la liste');
  issues.push(...issuesOfPeople(form, was, known.people));
  for (const field of ['contractDocuments', 'privateAttachments'] as const)
    if (form[field]?.some((fid) => !known.files.includes(fid))) refuse(field, 'Ce fichier n’est plus là : envoyez-le de nouveau');
  return issues;
}

function* issuesOfPeople(
  { collaborators }: FilledForm,
  was: FilledForm | null,
  choices: readonly { id: number; name: string; most: 'read' | 'write' }[],
): Generator<InputIssue> {
  const given = collaborators ?? [];
  for (const [at, { id, permission }] of given.entries()) {
    const field = `collaborators.${at}`;
    const isTwice = given.findIndex((other) => other.id === id) !== at;
    const stays = was?.collaborators?.some((one) => one.id === id && one.permission === permission) === true;
    const choice = choices.find((one) => String(one.id) === id);
    if (isTwice) yield { field, message: 'Cette personne est déjà dans la liste' };
    else if (stays) continue;
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
