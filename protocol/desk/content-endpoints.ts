import { z } from 'zod';
import { endpoint } from '#protocol/core/endpoint.ts';
import { pageNumber, pager } from '#protocol/core/page.ts';
import { emptyAsAbsent, flag, keyword, pathId } from '#protocol/core/query.ts';
import { refusal } from '#protocol/core/refusal.ts';
import { contentStates } from './content-states.ts';
import type { Fields, FormValues } from './desk-fields.ts';
import { formAnswer } from './field-schemas.ts';

/** The actions on a content. The verdict of each travels with the row and drives its button. */
export const contentActions = ['change', 'publish', 'withdraw', 'discard', 'trash', 'restore', 'duplicate'] as const;
export type ContentAction = (typeof contentActions)[number];
/** The events of the history of a content. */
export const revisionEvents = [
  'initial',
  'create',
  'save',
  'publish',
  'plan',
  'withdraw',
  'discard',
  'trash',
  'restore',
  'revert',
  'duplicate',
  'undo',
] as const;
export type RevisionEvent = (typeof revisionEvents)[number];

/** The answer to 'may this be done now?': yes (null), or no, with the reason to show. */
export const deskVerdicts = z.record(z.enum(contentActions), z.string().nullable());
export type DeskVerdicts = z.infer<typeof deskVerdicts>;

const instant = z.iso.datetime();
/** A cell of a list by the name of its column; an instant is an ISO text. */
const cells = z.record(z.string(), z.union([z.string(), z.int(), z.null()]));

/** A content in a list of the desk. `hasDraft`: changes are saved that members do not see yet; `path`: its page for members. */
export const contentRow = z.object({
  id: z.string(),
  title: z.string(),
  path: z.string(),
  state: z.enum(contentStates),
  shownFrom: instant.nullable(),
  shownUntil: instant.nullable(),
  hasDraft: z.boolean(),
  version: z.int(),
  changedAt: instant,
  changedBy: z.string().nullable(),
  cells,
  verdicts: deskVerdicts,
});
export type ContentRow = z.infer<typeof contentRow>;

/** A line of the history: who saved or did what, and which fields a save changed. `hasBody`: the form was kept; `isCurrent`: it is that of the content now. */
export const revision = z.object({
  id: z.string(),
  at: instant,
  by: z.string().nullable(),
  event: z.enum(revisionEvents),
  changed: z.array(z.string()),
  hasBody: z.boolean(),
  isCurrent: z.boolean(),
});
export type Revision = z.infer<typeof revision>;

/** The orders of a list. `relevance`: the best answers to a search first; without a search, as `changed`. */
export const contentSorts = ['relevance', 'changed', 'title', 'shown', 'ends'] as const;
export type ContentSort = (typeof contentSorts)[number];
/** Returns the order of a list for which none was chosen: what was searched comes first, else the last changes. */
export const defaultContentSort = (q: string): ContentSort => (q === '' ? 'changed' : 'relevance');
/** The deadlines of the lists and of the counts of the home page, in days: what appears soon, and what disappears soon. */
export const contentDeadlines = ['7', '30'] as const;
export type ContentDeadline = (typeof contentDeadlines)[number];
const baseQuery = {
  q: keyword,
  /** Empty: everything but the trash. */
  state: z.enum(['', ...contentStates]).default(''),
  /** Absent: `defaultContentSort`. */
  sort: emptyAsAbsent(z.enum(contentSorts).optional()),
  /** `me`: those that the operator changed last. */
  by: z.enum(['', 'me']).default(''),
  /** Those that appear or disappear within this number of days. */
  within: z.enum(['', ...contentDeadlines]).default(''),
  page: pageNumber,
  /** The whole list, in every page, as a spreadsheet (Accept) or as rows. */
  xlsx: flag,
};
/** The query of a list. The filters of the kind stand beside its own names: each is the id of a choice, empty for all. */
function listQuery(filters: readonly string[]): z.ZodObject<typeof baseQuery>;
function listQuery(filters: readonly string[]): z.ZodObject {
  return z.object({ ...baseQuery, ...Object.fromEntries(filters.map((name) => [name, z.string().trim().max(60).default('')])) });
}
export type ContentQuery = z.output<ReturnType<typeof listQuery>>;
/** The choices of a list, whatever its page. */
export type ContentListQuery = Omit<ContentQuery, 'page' | 'xlsx'>;

const params = z.object({ id: pathId });
/** The version that the operator has read: an older one is refused, so that nobody overwrites what they have not seen. */
const version = z.int('Version attendue');
const key = z.string().regex(/^[0-9a-f]{32}$/, '32 chiffres hexadécimaux attendus');

/** A form as it is sent: the server reads each field by itself, so that all the issues of a form are reported at once. */
const submittedForm = z.record(z.string().max(40), z.unknown());

/** The actions on several contents at once. */
export const batchActions = ['publish', 'withdraw', 'trash', 'restore'] as const;
export type BatchAction = (typeof batchActions)[number];
/** The most contents of one action. */
export const batchLimit = 500;

/** The outcome of an action on several contents: how many it changed, those that it left with the reason, and its id, by which it is undone. */
const batchOutcome = z.object({
  done: z.int(),
  left: z.array(z.object({ id: z.string(), title: z.string(), reason: z.string() })),
  batch: z.string().nullable(),
});
export type BatchOutcome = z.infer<typeof batchOutcome>;

/** The refusals of every kind of content. */
export const contentRefusals = {
  stale: refusal(409, 'content-stale', 'Ce contenu a été modifié entre-temps.'),
  notNow: refusal(409, 'content-not-now', 'Cette action n’est pas possible dans l’état actuel du contenu.'),
} as const;

/** A kind of content at the desk: what its screens and its endpoints are made from. */
export type ContentKindOptions = {
  /** The segment of its paths, as `articles`. */
  name: string;
  /** Its name in French, in the singular, for the documentation. */
  label: string;
  fields: Fields;
  filters: readonly string[];
};

/** The answer with a whole content. */
const contentOf = (fields: Fields) => contentRow.extend({ form: formAnswer(fields) });

const readEndpoints = (base: `/${string}`, { label, fields, filters }: ContentKindOptions) => ({
  list: endpoint({
    method: 'GET',
    path: base,
    summary: `Liste du bureau : ${label}`,
    query: listQuery(filters),
    /** `mayExport`: the role of the operator has the right to `xlsx=true`. */
    answer: z.object({ rows: z.array(contentRow), pager, counts: z.record(z.enum(contentStates), z.int()), mayExport: z.boolean() }),
  }),
  matching: endpoint({
    method: 'GET',
    path: `${base}/matching`,
    summary: `Toutes les lignes d’une liste, ${batchLimit} au plus, pour agir sur elles ensemble : ${label}`,
    query: listQuery(filters).omit({ page: true, xlsx: true }),
    answer: z.object({ rows: z.array(contentRow) }),
  }),
  choices: endpoint({
    method: 'GET',
    path: `${base}/choices/:field`,
    summary: `Choix d’un champ : ${label}`,
    params: z.object({ field: z.string().max(40) }),
    query: z.object({ q: keyword }),
    answer: z.object({ rows: z.array(z.object({ id: z.string(), label: z.string() })) }),
  }),
  read: endpoint({ method: 'GET', path: `${base}/:id`, summary: `Lire : ${label}`, params, answer: contentOf(fields) }),
});

const writeEndpoints = (base: `/${string}`, { label, fields }: ContentKindOptions) => ({
  create: endpoint({
    method: 'POST',
    path: base,
    summary: `Créer : ${label}`,
    body: z.object({ form: submittedForm, key }),
    answer: contentOf(fields),
    refusals: [contentRefusals.notNow],
  }),
  change: endpoint({
    method: 'PUT',
    path: `${base}/:id`,
    summary: `Enregistrer : ${label}`,
    params,
    body: z.object({ form: submittedForm, version }),
    answer: contentOf(fields),
  }),
  publish: endpoint({
    method: 'POST',
    path: `${base}/:id/publish`,
    summary: `Publier ou programmer : ${label}`,
    params,
    /** `from`: the hour to appear at, null for now (a content online keeps its own); `until`: the hour to disappear at, null for never. */
    body: z.object({ version, from: instant.nullable().default(null), until: instant.nullable().default(null) }),
    answer: contentOf(fields),
  }),
});

const actionEndpoints = (base: `/${string}`, { label, fields }: ContentKindOptions) => {
  const action = <const Verb extends string>(verb: Verb, summary: string) =>
    endpoint({
      method: 'POST',
      path: `${base}/:id/${verb}`,
      summary: `${summary} : ${label}`,
      params,
      body: z.object({ version }),
      answer: contentOf(fields),
    });
  return {
    withdraw: action('withdraw', 'Dépublier'),
    discard: action('discard', 'Abandonner les modifications'),
    trash: action('trash', 'Mettre à la corbeille'),
    restore: action('restore', 'Sortir de la corbeille'),
    duplicate: action('duplicate', 'Dupliquer'),
  };
};

const batchEndpoints = (base: `/${string}`, { label }: ContentKindOptions) => ({
  batch: endpoint({
    method: 'POST',
    path: `${base}/batch`,
    summary: `Agir sur plusieurs à la fois : ${label}`,
    body: z.object({
      action: z.enum(batchActions),
      contents: z
        .array(z.object({ id: z.string().regex(/^[1-9]\d{0,8}$/, 'Identifiant attendu'), version }))
        .min(1, 'Choisissez au moins une ligne')
        .max(batchLimit, `${batchLimit} lignes au plus à la fois`),
    }),
    answer: batchOutcome,
  }),
  undoBatch: endpoint({
    method: 'POST',
    path: `${base}/batch/:id/undo`,
    summary: `Annuler une action sur plusieurs, sauf ce qui a changé depuis : ${label}`,
    params,
    answer: batchOutcome,
  }),
});

const historyEndpoints = (base: `/${string}`, { label, fields }: ContentKindOptions) => ({
  revisions: endpoint({
    method: 'GET',
    path: `${base}/:id/revisions`,
    summary: `Historique : ${label}`,
    params,
    answer: z.object({ rows: z.array(revision) }),
  }),
  revision: endpoint({
    method: 'GET',
    path: `${base}/:id/revisions/:revision`,
    summary: `Une version de l’historique, et celle d’avant : ${label}`,
    params: params.extend({ revision: pathId }),
    answer: z.object({ before: formAnswer(fields).nullable(), after: formAnswer(fields) }),
  }),
  revert: endpoint({
    method: 'POST',
    path: `${base}/:id/revisions/:revision/restore`,
    summary: `Reprendre une version de l’historique : ${label}`,
    params: params.extend({ revision: pathId }),
    body: z.object({ version }),
    /** `droppedPictures`: how many pictures of its texts were deleted since, and are left out. */
    answer: contentOf(fields).extend({ droppedPictures: z.int() }),
  }),
});

/**
 * Declares the endpoints of a kind of content: list, read, create, change, publish, withdraw, discard, trash, restore, duplicate, history and
 * choices. Every write but a creation carries the `version` that was read, and answers the content as it is now.
 */
export function contentEndpoints(kind: ContentKindOptions) {
  const base = `/api/v1/operator/${kind.name}` as const;
  return {
    ...readEndpoints(base, kind),
    ...writeEndpoints(base, kind),
    ...actionEndpoints(base, kind),
    ...batchEndpoints(base, kind),
    ...historyEndpoints(base, kind),
  };
}
export type ContentEndpoints = ReturnType<typeof contentEndpoints>;
export type Content = z.infer<typeof contentRow> & { form: FormValues };
