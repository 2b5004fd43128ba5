import type { JudgedForm } from '#api/modules/desk/index.ts';
import { isPageAudience } from '#api/modules/pages/pages.policy.ts';
import type { Reader } from '#api/platform/database/schema.ts';
import { slugOf } from '#api/platform/text/normalise.ts';
import type { InputIssue } from '#protocol/core/refusal.ts';
import type { PageForm } from '#protocol/pages/page-desk.ts';
import { isLegalPage, pageSlug, pageSlugExpected } from '#protocol/pages/page-slugs.ts';
import { findPageId } from './page-desk.queries.ts';

/** Judges the form of a page: its address, which no other page has, and its readers. `id`: null for a new page. */
export async function judgePage(db: Reader, form: PageForm, id: number | null): Promise<JudgedForm<PageForm>> {
  const issues: InputIssue[] = [];
  if (form.slug !== '' && !pageSlug.test(form.slug)) issues.push({ field: 'slug', message: pageSlugExpected });
  else if (id === null && form.slug !== '' && (await findPageId(db, form.slug)) !== undefined)
    issues.push({ field: 'slug', message: 'Une autre page a cette adresse : modifiez-la, ou choisissez-en une autre' });
  if (form.audience !== '' && !isPageAudience(form.audience)) issues.push({ field: 'audience', message: 'Ce choix n’existe pas' });
  if (isLegalPage(await slugToBe(db, form, id)) && form.audience === 'subscriber')
    issues.push({ field: 'audience', message: 'Un texte légal se lit par tous' });
  return { form, issues };
}

/** Returns the slug that a page has or will have: a new one without takes that of its title; '' when another page has it, which is then numbered. */
async function slugToBe(db: Reader, { slug, title }: PageForm, id: number | null): Promise<string> {
  if (id !== null || slug !== '') return slug;
  const ofTitle = slugOf(title);
  return (await findPageId(db, ofTitle)) === undefined ? ofTitle : '';
}
