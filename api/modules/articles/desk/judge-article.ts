import { issuesOfSecureLinks, type JudgedForm } from '#api/modules/desk/index.ts';
import type { Reader } from '#api/platform/database/schema.ts';
import type { ArticleForm } from '#protocol/articles/article-desk.ts';
import type { InputIssue } from '#protocol/core/refusal.ts';
import { findReferences, type References } from './article-desk.queries.ts';

/** Judges the form of an article: hours, links, and whether what it refers to still exists. */
export async function judgeArticle(db: Reader, form: ArticleForm): Promise<JudgedForm<ArticleForm>> {
  const found = await findReferences(db, form);
  const issues = [...issuesOfReferences(form, found), ...issuesOfHours(form), ...issuesOfSecureLinks(form, ['url', 'replay'])];
  const host = form.host && (found.host ?? form.host);
  const documents = form.documents.map((one) => found.documents.find(({ id }) => id === one.id) ?? one);
  return { form: { ...form, host, documents }, issues };
}

function issuesOfReferences(form: ArticleForm, found: References): InputIssue[] {
  const issues: InputIssue[] = [];
  if (form.category !== '' && !found.category) issues.push({ field: 'category', message: 'Cette catégorie n’existe pas' });
  if (form.host && !found.host) issues.push({ field: 'host', message: `Ce fournisseur n’existe plus : ${form.host.label}` });
  if (form.picture && !found.picture) issues.push({ field: 'picture', message: 'Cette image n’est plus dans la bibliothèque' });
  const gone = form.documents.filter(({ id }) => !found.documents.some((one) => one.id === id));
  if (gone.length > 0) issues.push({ field: 'documents', message: `N’existe plus : ${gone.map(({ label }) => label).join(', ')}` });
  return issues;
}

function issuesOfHours({ startsAt, endsAt }: ArticleForm): InputIssue[] {
  if (startsAt === null) return endsAt === null ? [] : [{ field: 'startsAt', message: 'Indiquez aussi le début' }];
  if (endsAt === null) return [{ field: 'endsAt', message: 'Indiquez aussi la fin' }];
  return new Date(endsAt) > new Date(startsAt) ? [] : [{ field: 'endsAt', message: 'La fin doit suivre le début' }];
}
