import type { ArticleDraft } from '#api/modules/articles/article-draft.ts';
import type { ArticleForm } from '#protocol/articles/article-desk.ts';
import type { StoredArticle } from './article-desk.queries.ts';

const instant = (date: Date | null): string | null => date && new Date(date).toISOString();
const dateOf = (text: string | null): Date | null => (text === null ? null : new Date(text));

/** Turns a stored article into the form that operators edit. */
export const formOf = (row: StoredArticle): ArticleForm => ({
  title: row.title,
  category: row.category,
  body: row.body,
  picture: row.image === null ? null : { name: row.image, alt: row.image_alt, decorative: row.image_alt === '' },
  startsAt: instant(row.starts_at),
  endsAt: instant(row.ends_at),
  url: row.url ?? '',
  replay: row.replay ?? '',
  subscription: row.subscription,
  agenda: row.agenda ?? '',
  host: row.host_id === null ? null : { id: String(row.host_id), label: row.host_title ?? '' },
  contactFirstname: row.contact?.firstname ?? '',
  contactLastname: row.contact?.lastname ?? '',
  contactEmail: row.contact?.email ?? '',
  documents: row.documents,
});

/** Turns a judged form into an article to publish. */
export const draftOf = (form: ArticleForm, publishedAt: Date | null): ArticleDraft => ({
  category: form.category,
  title: form.title,
  body: form.body,
  agenda: form.agenda || null,
  image: form.picture?.name ?? null,
  imageAlt: form.picture?.alt ?? '',
  publishedAt,
  startsAt: dateOf(form.startsAt),
  endsAt: dateOf(form.endsAt),
  url: form.url || null,
  replay: form.replay || null,
  subscription: form.subscription,
  contact: form.contactEmail === '' ? null : { email: form.contactEmail, firstname: form.contactFirstname, lastname: form.contactLastname },
  hostId: form.host === null ? null : Number(form.host.id),
  documents: form.documents.map(({ id }) => Number(id)),
});
