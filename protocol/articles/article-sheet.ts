import { z } from 'zod';
import { titledImage } from '#protocol/core/image.ts';
import { portalDocument } from '#protocol/documents/documents.ts';
import { formationFacts } from '#protocol/formations/formation-formats.ts';

export const articleContact = z.object({ email: z.string(), firstname: z.string(), lastname: z.string() });
export type ArticleContact = z.infer<typeof articleContact>;

const text = z.string().nullable();

/**
 * An article or a training, whole (NEW-13); null or an empty list where it has none. `type`: the title of its category; `body`, `agenda`: HTML.
 * In `metadatas`: `date` (yyyy-mm-dd) and `time` (hh:mm) in Paris, `duration` in minutes for a webinar or an event and in hours for a training,
 * `price` in euros. Ours: `host`, the supplier that gives it; `startsAt` and `endsAt`, instants; `now`, the instant of the server; `formation`,
 * null for an article; the `id` of a session and `registration`, the viewer's own, null without one or once it is cancelled; `waiting`, the
 * viewer's last request about the session that signs nobody up, as that for its waiting list, unless the desk has filed it.
 */
export const articleSheet = z.object({
  id: z.string(),
  slug: z.string(),
  title: z.string(),
  type: z.string(),
  body: z.string(),
  createdAt: z.iso.datetime(),
  category: z.string(),
  metadatas: z.object({
    date: z.iso.date().nullable(),
    time: z.iso.time({ precision: -1 }).nullable(),
    duration: z.int().nullable(),
    replay: text,
    url: text,
    subscription: z.literal(true).nullable(),
    agenda: text,
    objectives: text,
    public: text,
    support: text,
    category: text,
    branch: text,
    taux: z.number().nullable(),
    rate: z.number().nullable(),
    price: z.number().nullable(),
  }),
  medias: z.object({
    thumbnail: titledImage.nullable(),
    heading: titledImage.nullable(),
    certifications: z.array(titledImage),
    video: z.object({ url: z.string() }).nullable(),
  }),
  contact: articleContact.nullable(),
  speakers: z.array(z.object({ name: z.string(), description: z.string() })),
  steps: z.array(z.object({ title: z.string(), description: z.string(), situation: z.string() })),
  documents: z.array(portalDocument),
  sessions: z.array(
    z.object({
      id: z.string(),
      dateTime: z.iso.datetime(),
      location: z.string(),
      available: z.boolean(),
      endTime: z.iso.datetime(),
      now: z.iso.datetime(),
      body: z.string(),
      registration: z.object({ state: z.enum(['requested', 'validated', 'refused']), requestedAt: z.iso.datetime() }).nullable(),
      waiting: z.object({ number: z.string(), requestedAt: z.iso.datetime() }).nullable(),
    }),
  ),
  interviews: z.array(z.object({ title: z.string(), body: z.string(), slug: text })),
  access: z.object({ a11y: text }),
  host: z.object({ slug: z.string(), title: z.string() }).nullable(),
  startsAt: z.iso.datetime().nullable(),
  endsAt: z.iso.datetime().nullable(),
  now: z.iso.datetime(),
  formation: formationFacts.nullable(),
});
export type ArticleSheet = z.infer<typeof articleSheet>;
