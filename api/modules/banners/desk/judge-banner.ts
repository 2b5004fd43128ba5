import type { JudgedForm } from '#api/modules/desk/index.ts';
import type { Reader } from '#api/platform/database/schema.ts';
import type { BannerForm } from '#protocol/banners/banner-desk.ts';
import type { InputIssue } from '#protocol/core/refusal.ts';
import { findPictures } from './banner-desk.queries.ts';

/** Judges the form of a banner: somebody sees it, and its pictures are in the library. */
export async function judgeBanner(db: Reader, form: BannerForm): Promise<JudgedForm<BannerForm>> {
  const namesOf = (rows: readonly { picture: BannerForm['picture'] }[]) => rows.flatMap(({ picture }) => picture?.name ?? []);
  const byField = { picture: namesOf([form]), logos: namesOf(form.logos), categoryLogos: namesOf(form.categoryLogos) };
  const known = new Set(await findPictures(db, Object.values(byField).flat()));
  const issues: InputIssue[] = Object.entries(byField)
    .filter(([, names]) => names.some((name) => !known.has(name)))
    .map(([field]) => ({ field, message: 'Cette image n’est plus dans la bibliothèque' }));
  if (!form.subscribers && !form.suppliers && !form.operators)
    issues.push({ field: 'subscribers', message: 'Cochez au moins un public : adhérents, fournisseurs ou opérateurs' });
  return { form, issues };
}
