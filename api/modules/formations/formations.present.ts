import { presentDocument } from '#api/modules/documents/index.ts';
import { imageOf, imageUrl } from '#api/platform/images.ts';
import type { ArticleSheet } from '#protocol/articles/article-sheet.ts';
import { formationsSlug } from '#protocol/articles/articles.ts';
import type { FilterGroup, FilterItem } from '#protocol/core/filter-groups.ts';
import type { FormationCard } from '#protocol/formations/formations.ts';
import type { FormationDetail, FormationRow, SessionRow } from './formations.queries.ts';
import type { ReadFormation } from './read-formation.ts';

const instant = (value: Date | string): string => new Date(value).toISOString();
const eurosOf = (cents: number | null): number | null => (cents === null ? null : cents / 100);

export const presentCard = (row: FormationRow): FormationCard => {
  const media = imageOf(row.image, row.image_alt);
  return {
    id: String(row.id),
    slug: row.slug,
    title: row.title,
    body: row.extract,
    type: 'Formation',
    category: formationsSlug,
    createdAt: instant(row.published_at),
    startsAt: null,
    medias: media && { ...media, thumbnail: media },
    metadatas: { category: row.category, duration: row.duration_hours, price: eurosOf(row.price_cents) },
    session: row.starts_at === null || row.location === null ? null : { dateTime: instant(row.starts_at), location: row.location },
    otherSessions: (row.sessions ?? []).slice(1, 6).map(({ dateTime, location }) => ({ dateTime: instant(dateTime), location })),
  };
};

const byLabel = (a: { label: string }, b: { label: string }): number => a.label.localeCompare(b.label, 'fr');

/** Returns the branches and their categories in French order: the collation of a database may put 'É' after 'Z'. */
export const presentFilters = (groups: readonly FilterGroup[]): { rows: FilterGroup[] } => ({
  rows: groups.map(({ name, label, items }) => ({ name, label, items: items.toSorted(byLabel) })).toSorted(byLabel),
});

/** Returns the locations in French order. */
export const presentLocations = (locations: readonly FilterItem[]): { rows: FilterItem[] } => ({
  rows: locations.map(({ value, label, count }) => ({ value, label, count })).toSorted(byLabel),
});

/** The fields of ours of a training. */
const presentFacts = (row: FormationDetail): ArticleSheet['formation'] => ({
  formats: {
    inter: { isOffered: row.formats.includes('inter'), price: eurosOf(row.price_cents), duration: row.duration_hours },
    intra: { isOffered: row.formats.includes('intra'), price: eurosOf(row.intra_price_cents), duration: row.intra_duration_hours },
    custom: { isOffered: row.formats.includes('custom'), price: eurosOf(row.custom_price_cents), duration: row.custom_duration_hours },
  },
  answers: row.answers === null || row.answers_year === null ? null : { count: row.answers, year: row.answers_year },
  accessDelay: row.access_delay,
  methods: row.methods,
  evaluation: row.evaluation,
  updatedOn: row.updated_on,
});

const presentMedias = (row: FormationDetail): ArticleSheet['medias'] => {
  const picture = imageOf(row.image, row.image_alt);
  const image = picture && { ...picture, title: row.title };
  return {
    thumbnail: image,
    heading: image,
    certifications: row.certifications.map((one) => ({ source: imageUrl(one.image), alt: one.title, title: one.title })),
    video: row.video === null ? null : { url: row.video },
  };
};

const presentSession = ({ id, starts_at, ends_at, location, available, body, registration, waiting }: SessionRow, now: string) => ({
  id: String(id),
  dateTime: instant(starts_at),
  location,
  available,
  endTime: instant(ends_at),
  now,
  body,
  registration: registration && { state: registration.state, requestedAt: instant(registration.requested_at) },
  waiting: waiting && { number: waiting.number, requestedAt: instant(waiting.requested_at) },
});

export function presentFormation({ row, now: instantOfServer }: ReadFormation): ArticleSheet {
  const now = instantOfServer.toISOString();
  return {
    id: String(row.id),
    slug: row.slug,
    title: row.title,
    type: 'Formation',
    body: row.body,
    createdAt: instant(row.published_at),
    category: formationsSlug,
    metadatas: {
      ...{ date: null, time: null, replay: null, url: null, subscription: null, agenda: null },
      duration: row.duration_hours,
      objectives: row.objectives,
      public: row.public_text,
      support: row.support,
      category: row.category,
      branch: row.branch,
      taux: row.taux,
      rate: row.rate,
      price: eurosOf(row.price_cents),
    },
    medias: presentMedias(row),
    contact: row.contact,
    speakers: row.speakers.map(({ name, description }) => ({ name, description })),
    steps: row.steps.map(({ title, description, situation }) => ({ title, description, situation })),
    documents: row.documents.map(presentDocument),
    sessions: row.sessions.map((session) => presentSession(session, now)),
    interviews: row.interviews.map(({ title, body, slug }) => ({
      title,
      body,
      slug: slug !== null && row.articles.includes(slug) ? slug : null,
    })),
    access: { a11y: row.a11y },
    host: null,
    startsAt: null,
    endsAt: null,
    now,
    formation: presentFacts(row),
  };
}
