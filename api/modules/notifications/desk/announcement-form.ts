import type { Reader } from '#api/platform/database/schema.ts';
import { InvalidInput } from '#api/platform/refusal.ts';
import { escapeHtml } from '#api/platform/text/html.ts';
import { mayFollow } from '#protocol/core/may-follow.ts';
import type { InputIssue } from '#protocol/core/refusal.ts';
import type { FieldValue, FormValues, Picture, Reference } from '#protocol/desk/desk-fields.ts';
import { readForm } from '#protocol/desk/field-schemas.ts';
import {
  type AnnouncementForm,
  type AudienceRole,
  announcementFields,
  audienceRoleNames,
  audienceRoles,
  departmentOfId,
} from '#protocol/notifications/announcement-desk.ts';
import { type ThemeId, themeIds, themes } from '#protocol/notifications/themes.ts';
import { departmentNames } from '#protocol/subscribers/departments.ts';
import { isOwnPath } from '#protocol/text/allowed-html.ts';
import { type Audience, findAudienceReferences } from './announcement-audience.queries.ts';

/** A form of an announcement with its theme and its roles, which are known. */
export type JudgedAnnouncement = { form: AnnouncementForm; theme: ThemeId; audience: Audience };

const textOf = (value: FieldValue | undefined): string => (typeof value === 'string' ? value : '');
const isReference = (value: unknown): value is Reference => value instanceof Object && 'id' in value && 'label' in value;
const isPicture = (value: FieldValue | undefined): value is Picture => value instanceof Object && 'alt' in value && 'decorative' in value;
function listOf(value: FieldValue | undefined): Reference[] {
  const all: readonly unknown[] = Array.isArray(value) ? value : [];
  return all.filter(isReference);
}

const formOf = (values: FormValues): AnnouncementForm => ({
  theme: textOf(values.theme),
  title: textOf(values.title),
  text: textOf(values.text),
  link: textOf(values.link),
  linkLabel: textOf(values.linkLabel),
  picture: isPicture(values.picture) ? values.picture : null,
  role: textOf(values.role),
  categories: listOf(values.categories),
  families: listOf(values.families),
  departments: listOf(values.departments),
  organisations: listOf(values.organisations),
});

const themeOf = (text: string): ThemeId | undefined => themeIds.find((id) => id === text);
const roleOf = (text: string): AudienceRole | undefined => audienceRoleNames.find((role) => role === text);
const known = 2_147_483_647;
const idsOf = (references: readonly Pick<Reference, 'id'>[]): number[] =>
  references.map(({ id }) => Number(id)).filter((id) => id <= known);

/** The ids of the filters of an audience. */
type Filters = { [Name in 'categories' | 'families' | 'departments' | 'organisations']: readonly Pick<Reference, 'id'>[] };

/** Returns the audience of some choices: the roles that the theme is about, narrowed by each filter. An unknown theme or role is nobody. */
export function audienceOf({ theme, role, ...filters }: Filters & { theme: string; role: string }): Audience {
  const [about, chosen] = [themeOf(theme), roleOf(role)];
  const heard: readonly string[] = about ? themes[about].audience : [];
  return {
    roles: chosen ? audienceRoles[chosen].roles.filter((one) => heard.includes(one)) : [],
    categories: idsOf(filters.categories),
    families: idsOf(filters.families),
    departments: filters.departments.map(({ id }) => departmentOfId(id)),
    organisations: idsOf(filters.organisations),
  };
}

/** Names what is gone among the references of a field. */
const goneIssue = (field: keyof AnnouncementForm, references: readonly Reference[], found: readonly number[]): InputIssue[] => {
  const gone = references.filter(({ id }) => !found.includes(Number(id)));
  return gone.length === 0 ? [] : [{ field, message: `N’existe plus : ${gone.map(({ label }) => label || 'sans nom').join(', ')}` }];
};

function ruleIssues(form: AnnouncementForm): InputIssue[] {
  const { role, link, linkLabel, categories, families, departments, organisations } = form;
  const issues: InputIssue[] = [];
  if (link !== '' && !isOwnPath(link)) issues.push({ field: 'link', message: 'Page de ce site attendue, comme /offres' });
  // Chosen companies may all be subscribers.
  if (organisations.length === 0 && audienceOf(form).roles.includes('supplier') && !mayFollow('supplier', link))
    issues.push({ field: 'link', message: 'Les fournisseurs n’ouvrent pas cette page : choisissez « Adhérents », ou une autre page' });
  if (link === '' && linkLabel !== '') issues.push({ field: 'link', message: 'Indiquez la page que ce lien ouvre' });
  const onlySuppliers = 'Seuls des fournisseurs vendent : choisissez « Fournisseurs », ou videz ce champ';
  if (role !== 'supplier' && categories.length > 0) issues.push({ field: 'categories', message: onlySuppliers });
  if (role !== 'supplier' && families.length > 0) issues.push({ field: 'families', message: onlySuppliers });
  if (departments.some(({ id }) => !departmentNames.has(departmentOfId(id))))
    issues.push({ field: 'departments', message: 'Département inconnu' });
  return issues;
}

/** Judges a form by the rules of announcements; `toSend` demands what a draft may lack. Refuses it with all its issues at once (400). */
export async function judgeAnnouncement(
  db: Reader,
  submitted: Readonly<Record<string, unknown>>,
  toSend = false,
): Promise<JudgedAnnouncement> {
  const { form: values, issues } = readForm(announcementFields, submitted);
  const form = formOf(values);
  const { categories, families, organisations, picture } = form;
  const found = await findAudienceReferences(db, {
    ...{ categories: idsOf(categories), families: idsOf(families), organisations: idsOf(organisations), picture: picture?.name ?? null },
  });
  const all = [
    ...issues,
    ...ruleIssues(form),
    ...goneIssue('categories', categories, found.categories),
    ...goneIssue('families', families, found.families),
    ...goneIssue('organisations', organisations, found.organisations),
    ...(picture && !found.hasPicture ? [{ field: 'picture', message: 'Cette image n’est plus dans la bibliothèque' }] : []),
    ...(toSend && form.text === '' ? [{ field: 'text', message: 'Champ requis' }] : []),
  ];
  const theme = themeOf(form.theme);
  const first = new Map(all.toReversed().map(({ field, message }) => [`form.${field}`, message]));
  if (all.length > 0 || !theme) throw new InvalidInput([...first].toReversed().map(([field, message]) => ({ field, message })));
  return { form, theme, audience: audienceOf(form) };
}

/** The words of an announcement as a notification shows them: its text as paragraphs, its link. */
export const wordsOf = ({ title, text, link, linkLabel, picture }: AnnouncementForm) => ({
  title,
  description: text
    .split(/\n\s*\n/)
    .map((paragraph) => `<p>${escapeHtml(paragraph.trim()).replaceAll('\n', '<br>')}</p>`)
    .join(''),
  link: link === '' ? null : link,
  linkLabel: link === '' ? null : linkLabel || 'Voir sur le portail',
  picture: picture?.name ?? null,
});
