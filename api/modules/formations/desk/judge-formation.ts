import { issuesOfSecureLinks, type JudgedForm } from '#api/modules/desk/index.ts';
import type { Reader } from '#api/platform/database/schema.ts';
import { normalise, slugOf } from '#api/platform/text/normalise.ts';
import type { InputIssue } from '#protocol/core/refusal.ts';
import type { FormationForm } from '#protocol/formations/formation-desk.ts';
import { findReferences, listSessions, type References } from './formation-desk.queries.ts';
import { htmlOfTyped, typedText } from './plain-html.ts';
import { backwardIssues, lostIssues, namedRows } from './session-rows.ts';

/** Judges the form of a training: its place in the catalogue, its sessions, and whether what it refers to still exists. */
export async function judgeFormation(db: Reader, form: FormationForm, id: number | null): Promise<JudgedForm<FormationForm>> {
  const stored = id === null ? [] : await listSessions(db, id);
  const sessions = namedRows(form.sessions, stored);
  const found = await findReferences(db, form, {
    id,
    category: slugOf(form.category),
    branch: slugOf(form.branch),
    pictures: picturesOf(form),
  });
  const issues = [
    ...catalogueIssues(form, found),
    ...goneIssues(form, found),
    ...factIssues(form),
    ...backwardIssues(form.sessions),
    ...lostIssues(sessions, stored),
  ];
  return { form: { ...form, ...namesOf(form, found), steps: stepsOf(form), sessions }, issues };
}

const picturesOf = ({ picture, certifications }: FormationForm): string[] =>
  [picture, ...certifications.map((one) => one.picture)].flatMap((one) => one?.name ?? []);

/** Writes the steps of a form as they are read again. */
const stepsOf = ({ steps }: FormationForm) => steps.map((step) => ({ ...step, description: typedText(htmlOfTyped(step.description)) }));

/** A category that other trainings have stays in its branch; a title without a letter names none. */
function catalogueIssues({ category, branch }: FormationForm, found: References): InputIssue[] {
  const unreadable = (['branch', 'category'] as const)
    .filter((field) => ({ branch, category })[field] !== '' && normalise({ branch, category }[field]) === '')
    .map((field) => ({ field, message: 'Un nom en lettres ou en chiffres est attendu' }));
  if (!found.category || slugOf(found.category.branch) === slugOf(branch)) return unreadable;
  return [...unreadable, { field: 'branch', message: `Cette catégorie est dans la branche « ${found.category.branch} »` }];
}

/** Returns the titles and names of today of what a form refers to. */
const namesOf = (form: FormationForm, found: References) => ({
  category: found.category?.title ?? form.category,
  branch: found.category?.branch ?? found.branch ?? form.branch,
  documents: form.documents.map((one) => found.documents.find(({ id }) => id === one.id) ?? one),
  interviews: form.interviews.map((row) => ({
    ...row,
    article: row.article && (found.articles.find(({ id }) => id === row.article?.id) ?? row.article),
  })),
});

/** Lists what a form refers to and that is gone. */
function goneIssues(form: FormationForm, found: References): InputIssue[] {
  const issues: InputIssue[] = [];
  const isGone = (name: string) => !found.pictures.includes(name);
  const gonePicture = 'Cette image n’est plus dans la bibliothèque';
  if (form.picture && isGone(form.picture.name)) issues.push({ field: 'picture', message: gonePicture });
  if (form.certifications.some(({ picture }) => picture && isGone(picture.name)))
    issues.push({ field: 'certifications', message: gonePicture });
  const documents = form.documents.filter(({ id }) => !found.documents.some((one) => one.id === id));
  if (documents.length > 0)
    issues.push({ field: 'documents', message: `N’existe plus : ${documents.map(({ label }) => label).join(', ')}` });
  const articles = form.interviews.flatMap(({ article }) =>
    article && !found.articles.some(({ id }) => id === article.id) ? [article] : [],
  );
  if (articles.length > 0)
    issues.push({ field: 'interviews', message: `N’existe plus : ${articles.map(({ label }) => label).join(', ')}` });
  return issues;
}

/** Lists what lacks beside what is given: the year of the answers, a video that is at no `https:` address. */
function factIssues(form: FormationForm): InputIssue[] {
  const issues: InputIssue[] = [];
  if ((form.answers === '') !== (form.answersYear === ''))
    issues.push({ field: form.answers === '' ? 'answers' : 'answersYear', message: 'Le nombre d’avis et leur année vont ensemble' });
  return [...issues, ...issuesOfSecureLinks(form, ['video'])];
}
