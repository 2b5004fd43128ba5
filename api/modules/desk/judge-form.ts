import type { Reader } from '#api/platform/database/schema.ts';
import { cleanAuthorHtml } from '#api/platform/text/clean-html.ts';
import type { InputIssue } from '#protocol/core/refusal.ts';
import type { FormValues } from '#protocol/desk/desk-fields.ts';
import type { ContentKind, JudgedForm } from './content-kind.ts';
import { findPictures } from './pictures.queries.ts';

const textsOf = ({ fields }: ContentKind, form: FormValues) =>
  Object.entries(fields)
    .filter(([, { kind }]) => kind === 'html')
    .map(([field]) => ({ field, html: String(form[field]) }));

/** Cleans the texts of a form, and names for each the first picture of another site. */
function cleanTexts(kind: ContentKind, form: FormValues): JudgedForm<FormValues> {
  const texts = textsOf(kind, form).map(({ field, html }) => ({ field, ...cleanAuthorHtml(html) }));
  return {
    form: { ...form, ...Object.fromEntries(texts.map(({ field, html }) => [field, html])) },
    issues: texts.flatMap(({ field, droppedPictures }) =>
      droppedPictures.slice(0, 1).map((source) => ({
        field,
        message: `Une image vient d’un autre site : ajoutez-la depuis la bibliothèque (${source.slice(0, 80) || 'sans adresse'})`,
      })),
    ),
  };
}

const picturesIn = (html: string): string[] => [...html.matchAll(/ src="\/media\/([^"]*)"/g)].map(([, name = '']) => name);

/** Names the texts of a cleaned form that show a picture which the library no longer has. */
async function pictureIssues(db: Reader, kind: ContentKind, form: FormValues): Promise<InputIssue[]> {
  const texts = textsOf(kind, form).map(({ field, html }) => ({ field, names: picturesIn(html) }));
  const names = texts.flatMap((text) => text.names);
  if (names.length === 0) return [];
  const kept = await findPictures(db, names);
  return texts
    .filter((text) => text.names.some((name) => !kept.has(name)))
    .map(({ field }) => ({ field, message: 'Une image n’est plus dans la bibliothèque : retirez-la du texte' }));
}

/** Drops from the texts of an earlier form the pictures that the library no longer has: nothing kept them there. Returns their number. */
export async function dropGonePictures(db: Reader, kind: ContentKind, form: FormValues): Promise<{ form: FormValues; dropped: number }> {
  const names = textsOf(kind, form).flatMap(({ html }) => picturesIn(html));
  if (names.length === 0) return { form, dropped: 0 };
  const kept = await findPictures(db, names);
  const isGone = (picture: string) => picturesIn(picture).some((name) => !kept.has(name));
  const texts = textsOf(kind, form).filter(({ html }) => isGone(html));
  const cleaned = texts.map(({ field, html }) => [field, html.replace(/<img [^>]*>/g, (picture) => (isGone(picture) ? '' : picture))]);
  return { form: { ...form, ...Object.fromEntries(cleaned) }, dropped: names.filter((name) => !kept.has(name)).length };
}

/** Judges a form by what every kind asks, then by the rules of its area; `id` is null for a new content. */
export async function judgeForm(db: Reader, kind: ContentKind, form: FormValues, id: number | null): Promise<JudgedForm<FormValues>> {
  const cleaned = cleanTexts(kind, form);
  const issues = [...cleaned.issues, ...(await pictureIssues(db, kind, cleaned.form))];
  const judged = await kind.judge?.(db, cleaned.form, id);
  return judged ? { form: judged.form, issues: [...judged.issues, ...issues] } : { form: cleaned.form, issues };
}
