import type { FormationDraft } from '#api/modules/formations/formation-draft.ts';
import type { Picture } from '#protocol/desk/desk-fields.ts';
import type { FormationForm } from '#protocol/formations/formation-desk.ts';
import { formationFormats } from '#protocol/formations/formation-formats.ts';
import type { StoredFormation } from './formation-desk.queries.ts';
import { htmlOfTyped, typedText } from './plain-html.ts';

const numberText = (value: number | null): string => (value === null ? '' : String(value));
const euros = (cents: number | null): string => (cents === null ? '' : String(cents / 100));
const numberOf = (text: string): number | null => (text === '' ? null : Number(text));
const centsOf = (text: string): number | null => (text === '' ? null : Math.round(Number(text) * 100));
const pictureOf = (name: string | null, alt = ''): Picture | null => (name === null ? null : { name, alt, decorative: alt === '' });
const isoOf = (date: string | Date): string => new Date(date).toISOString();
const textOrNull = (text: string): string | null => text || null;

/** Turns a stored training into the form that operators edit. */
export const formOf = ({ row, sessions }: StoredFormation): FormationForm => ({
  title: row.title,
  branch: row.branch,
  category: row.category,
  body: row.body,
  picture: pictureOf(row.image, row.image_alt),
  objectives: row.objectives ?? '',
  public: row.public_text ?? '',
  steps: row.steps.map(({ title, description, situation }) => ({ title, description: typedText(description), situation })),
  speakers: row.speakers.map(({ name, description }) => ({ name, description })),
  ...factsOf(row),
  certifications: row.certifications.map(({ title, image }) => ({ title, picture: pictureOf(image) })),
  interviews: row.interviews.map(({ title, body, slug }) => ({ title, article: (slug && row.articles[slug]) || null, body })),
  ...meansOf(row),
  documents: row.documents,
  sessions: sessions.map(({ id, starts_at, ends_at, location, body, available, is_cancelled }) => ({
    key: String(id),
    startsAt: isoOf(starts_at),
    endsAt: isoOf(ends_at),
    ...{ location, body, full: !available, cancelled: is_cancelled },
  })),
});

const factsOf = (row: StoredFormation['row']) => ({
  durationHours: String(row.duration_hours),
  inter: row.formats.includes('inter'),
  interPrice: euros(row.price_cents),
  intra: row.formats.includes('intra'),
  intraPrice: euros(row.intra_price_cents),
  intraHours: numberText(row.intra_duration_hours),
  custom: row.formats.includes('custom'),
  customPrice: euros(row.custom_price_cents),
  customHours: numberText(row.custom_duration_hours),
  taux: numberText(row.taux),
  rate: numberText(row.rate),
  answers: numberText(row.answers),
  answersYear: numberText(row.answers_year),
});

const meansOf = (row: StoredFormation['row']) => ({
  accessDelay: row.access_delay ?? '',
  updatedOn: row.updated_on ?? '',
  methods: row.methods ?? '',
  evaluation: row.evaluation ?? '',
  support: row.support ?? '',
  a11y: row.a11y ?? '',
  contactFirstname: row.contact?.firstname ?? '',
  contactLastname: row.contact?.lastname ?? '',
  contactEmail: row.contact?.email ?? '',
  video: row.video ?? '',
});

/** Turns a judged form into a training to publish. `slugs`: of the articles of its testimonials, by their ids. */
export const draftOf = (form: FormationForm, publishedAt: Date | null, slugs: ReadonlyMap<string, string>): FormationDraft => ({
  title: form.title,
  branch: form.branch,
  category: form.category,
  body: form.body,
  objectives: textOrNull(form.objectives),
  public: textOrNull(form.public),
  steps: form.steps.map((step) => ({ ...step, description: htmlOfTyped(step.description) })),
  speakers: form.speakers,
  interviews: form.interviews.map(({ title, body, article }) => ({ title, body, slug: (article && slugs.get(article.id)) ?? null })),
  certifications: form.certifications.flatMap(({ title, picture }) => (picture ? [{ title, image: picture.name }] : [])),
  ...satisfactionOf(form),
  ...formatsOf(form),
  ...qualiopiOf(form),
  image: form.picture?.name ?? null,
  imageAlt: form.picture?.alt ?? '',
  publishedAt,
  documents: form.documents.map(({ id }) => Number(id)),
  sessions: form.sessions.map(({ key, startsAt, endsAt, location, body, full, cancelled }) => ({
    ...(key !== '' && { id: Number(key) }),
    startsAt: new Date(startsAt ?? ''),
    endsAt: new Date(endsAt ?? ''),
    ...{ location, body, available: !full, isCancelled: cancelled },
  })),
});

const satisfactionOf = ({ taux, rate, answers, answersYear }: FormationForm) => ({
  taux: numberOf(taux),
  rate: numberOf(rate),
  answers: answers === '' ? null : { count: Number(answers), year: Number(answersYear) },
});

const formatsOf = (form: FormationForm) => ({
  formats: formationFormats.filter((format) => form[format]),
  durationHours: Number(form.durationHours),
  priceCents: centsOf(form.interPrice),
  intra: { priceCents: centsOf(form.intraPrice), durationHours: numberOf(form.intraHours) },
  custom: { priceCents: centsOf(form.customPrice), durationHours: numberOf(form.customHours) },
});

const qualiopiOf = (form: FormationForm) => ({
  accessDelay: textOrNull(form.accessDelay),
  updatedOn: textOrNull(form.updatedOn),
  methods: textOrNull(form.methods),
  evaluation: textOrNull(form.evaluation),
  support: textOrNull(form.support),
  a11y: textOrNull(form.a11y),
  video: textOrNull(form.video),
  contact: form.contactEmail === '' ? null : { email: form.contactEmail, firstname: form.contactFirstname, lastname: form.contactLastname },
});
