import type { Reader } from '#api/platform/database/schema.ts';
import { cleanAuthorHtml } from '#api/platform/text/clean-html.ts';
import type { FormValues } from '#protocol/desk/desk-fields.ts';
import type { ContentKind, JudgedForm } from './content-kind.ts';

/** Cleans the texts of a form, and names for each the first picture of another site. */
function cleanTexts({ fields }: ContentKind, form: FormValues): JudgedForm<FormValues> {
  const texts = Object.entries(fields)
    .filter(([, { kind }]) => kind === 'html')
    .map(([field]) => ({ field, ...cleanAuthorHtml(String(form[field])) }));
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

/** Judges a form by what every kind asks, then by the rules of its area; `id` is null for a new content. */
export async function judgeForm(db: Reader, kind: ContentKind, form: FormValues, id: number | null): Promise<JudgedForm<FormValues>> {
  const cleaned = cleanTexts(kind, form);
  const judged = await kind.judge?.(db, cleaned.form, id);
  return judged ? { form: judged.form, issues: [...judged.issues, ...cleaned.issues] } : cleaned;
}
