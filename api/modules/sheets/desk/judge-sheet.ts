import type { JudgedForm } from '#api/modules/desk/index.ts';
import { foreign } from '#api/modules/imports/index.ts';
import type { SheetColumns, SheetKind } from '#api/modules/organisations/index.ts';
import type { Reader } from '#api/platform/database/schema.ts';
import type { InputIssue } from '#protocol/core/refusal.ts';
import type { Picture, Reference } from '#protocol/desk/desk-fields.ts';
import { ofName } from '#protocol/text/of-name.ts';
import { findTwin, listSubsidiaries } from './sheet-desk.queries.ts';
import type { SheetForm } from './sheet-form.ts';
import { readSheet } from './sheet-reading.ts';
import { findClosedFamilies, findSheetReferences, type SheetReferences } from './sheet-references.queries.ts';

/** Returns the key of an organisation, null when it cannot be read: its SIRET, or its foreign identifier with its country. */
export const identifierOf = ({ siret, foreign_id, country_code }: SheetColumns): string | null =>
  siret ?? (foreign_id ? foreign.identifierOf(country_code ?? '', foreign_id) : null);

/** Judges the form of a sheet: its identifier, which no other company of its kind has, and what it refers to. */
export async function judgeSheet(db: Reader, kind: SheetKind, form: SheetForm, id: number | null): Promise<JudgedForm<SheetForm>> {
  const { columns, issues } = readSheet(kind, form);
  const found = await findSheetReferences(db, kind, form, picturesOf(form));
  const all = [
    ...issues,
    ...(await twinIssues(db, kind, form, columns, id)),
    ...(await parentIssues(db, form, found, id)),
    ...goneIssues(form, found),
    ...closedIssues(form, await findClosedFamilies(db, form, id)),
    ...contactIssues(form),
  ];
  const families = form.families.length > 0 || form.family ? found.families : [];
  return { form: { ...form, families, ...namesOf(form, found) }, issues: all };
}

/** Returns the references of a form with their names of today; one that is gone keeps the name that it had. */
const namesOf = (form: SheetForm, { parent, referent, family }: SheetReferences) => ({
  parent: form.parent && (parent ? { id: parent.id, label: parent.label } : form.parent),
  referent: form.referent && (referent ?? form.referent),
  family: form.family && (family ?? form.family),
});

/** Returns the message of an identifier that another company of the kind has; null when none has it. */
export async function twinMessage(db: Reader, kind: SheetKind, identifier: string, id: number | null): Promise<string | null> {
  const twin = await findTwin(db, kind, identifier, id);
  if (!twin) return null;
  const owner = [twin.title, twin.city].filter(Boolean).join(', ');
  return twin.closed_at ? `Déjà celui ${ofName(owner)}, dont la fiche est fermée : rouvrez-la.` : `Déjà celui ${ofName(owner)}.`;
}

async function twinIssues(db: Reader, kind: SheetKind, form: SheetForm, columns: SheetColumns, id: number | null): Promise<InputIssue[]> {
  const identifier = identifierOf(columns);
  const message = identifier && (await twinMessage(db, kind, identifier, id));
  return message ? [{ field: form.siret === '' ? 'foreignId' : 'siret', message }] : [];
}

/** A group has one level: a parent has no parent, and a company with subsidiaries, open or closed, gets none (RDG-306). */
export async function parentIssues(db: Reader, { parent }: SheetForm, found: SheetReferences, id: number | null): Promise<InputIssue[]> {
  const issue = (message: string): InputIssue[] => [{ field: 'parent', message }];
  if (parent === null) return [];
  if (!found.parent) return issue(`Cette entreprise n’existe plus : ${parent.label}`);
  if (Number(parent.id) === id) return issue('Une entreprise n’est pas sa propre maison mère');
  if (found.parent.isClosed) return issue('La fiche de cette maison mère est fermée');
  if (found.parent.hasParent) return issue('Cette entreprise est elle-même une filiale : choisissez sa maison mère');
  const subsidiaries = id === null ? [] : await listSubsidiaries(db, id);
  const names = subsidiaries.map(({ title, isClosed }) => (isClosed ? `${title} (fermée)` : title));
  return names.length > 0 ? issue(`Cette entreprise a des filiales : ${names.join(', ')}`) : [];
}

const picturesIn = (rows: readonly { picture: Picture | null }[]): string[] => rows.flatMap(({ picture }) => picture?.name ?? []);

/** Lists the pictures that a form shows. */
const picturesOf = (form: SheetForm): string[] => [
  ...(form.logo ? [form.logo.name] : []),
  ...[form.gallery, form.labels, form.certifications].flatMap(picturesIn),
];

/** Lists what a form refers to and that is gone. */
function goneIssues(form: SheetForm, found: SheetReferences): InputIssue[] {
  const issues: InputIssue[] = [];
  const isGone = (name: string) => !found.pictures.includes(name);
  const gonePicture = 'Cette image n’est plus dans la bibliothèque';
  if (form.referent && !found.referent) issues.push({ field: 'referent', message: `Ce référent n’existe plus : ${form.referent.label}` });
  if (form.family && !found.family)
    issues.push({ field: 'family', message: `Famille attendue, et non une sous-famille : ${form.family.label}` });
  const goneFamilies = form.families.filter(({ id }) => !found.families.some((one) => one.id === id));
  if (goneFamilies.length > 0)
    issues.push({ field: 'families', message: `N’existe plus : ${goneFamilies.map(({ label }) => label).join(', ')}` });
  if (form.logo && isGone(form.logo.name)) issues.push({ field: 'logo', message: gonePicture });
  for (const field of ['gallery', 'labels', 'certifications'] as const)
    if (picturesIn(form[field]).some(isGone)) issues.push({ field, message: gonePicture });
  return issues;
}

/** Refuses the closed families that a form chooses, `closed`: the company does not have them yet. */
function closedIssues({ family, families }: SheetForm, closed: readonly Reference[]): InputIssue[] {
  const main = closed.filter(({ id }) => id === family?.id);
  // The main family is among the others once they are stored.
  const others = closed.filter(({ id }) => id !== family?.id || families.some((one) => one.id === id));
  return [
    { field: 'family', chosen: main },
    { field: 'families', chosen: others },
  ]
    .filter(({ chosen }) => chosen.length > 0)
    .map(({ field, chosen }) => {
      const subject = chosen.length > 1 ? 'Ces familles sont fermées' : 'Cette famille est fermée';
      return { field, message: `${subject}\u00a0: ${chosen.map(({ label }) => label).join(', ')}` };
    });
}

/** Two contacts of one company have different names, told apart as the table does: the first name and the last name each. */
function contactIssues({ contacts }: SheetForm): InputIssue[] {
  const names = contacts.map(({ firstname, lastname }) => `${firstname}\n${lastname}`);
  const twice = names.find((name, at) => names.indexOf(name) !== at);
  const message = `Deux contacts portent le même nom : ${twice?.replace('\n', ' ').trim()}`;
  return twice === undefined ? [] : [{ field: 'contacts', message }];
}
