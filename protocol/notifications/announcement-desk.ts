import { z } from 'zod';
import { endpoint } from '#protocol/core/endpoint.ts';
import { pageNumber, pager } from '#protocol/core/page.ts';
import { commaList, keyword, pathId } from '#protocol/core/query.ts';
import { refusal } from '#protocol/core/refusal.ts';
import type { MemberRole } from '#protocol/core/role.ts';
import type { Fields, FormOf } from '#protocol/desk/desk-fields.ts';
import { formAnswer } from '#protocol/desk/field-schemas.ts';
import { themeIds, themes } from './themes.ts';

/** The people whom an announcement may be for, by their roles. */
export const audienceRoles = {
  members: { label: 'Adhérents et fournisseurs', roles: ['subscriber', 'supplier'] },
  subscriber: { label: 'Adhérents', roles: ['subscriber'] },
  supplier: { label: 'Fournisseurs', roles: ['supplier'] },
  everyone: { label: 'Tout le monde, opérateurs compris', roles: ['subscriber', 'supplier', 'operator'] },
} as const satisfies Record<string, { label: string; roles: readonly MemberRole[] }>;
export type AudienceRole = keyof typeof audienceRoles;
const isAudienceRole = (text: string): text is AudienceRole => Object.hasOwn(audienceRoles, text);
export const audienceRoleNames: readonly AudienceRole[] = Object.keys(audienceRoles).filter(isAudienceRole);

const labelsOf = (entries: readonly (readonly [string, string])[]): Readonly<Record<string, string>> => Object.fromEntries(entries);

/** The form of an announcement. Each filter of the audience narrows it; the values of one filter widen it. */
export const announcementFields = {
  theme: {
    kind: 'choice',
    label: 'Thème',
    required: 'always',
    options: labelsOf(themeIds.map((id) => [id, themes[id].title])),
    help: 'Chacun choisit par thème ce qui lui vient par e-mail et sur son téléphone.',
  },
  title: { kind: 'line', label: 'Titre', required: 'always', maxLength: 120 },
  text: { kind: 'text', label: 'Texte', required: 'toPublish', maxLength: 1000, help: 'Une ligne vide sépare deux paragraphes.' },
  link: { kind: 'url', label: 'Page à ouvrir', help: 'Une page de ce site, comme /offres.' },
  linkLabel: { kind: 'line', label: 'Texte du lien', maxLength: 60, help: 'Vide : « Voir sur le portail ».' },
  picture: { kind: 'picture', label: 'Image', wordless: true },
  role: {
    kind: 'choice',
    label: 'Rôles',
    required: 'always',
    options: labelsOf(audienceRoleNames.map((id) => [id, audienceRoles[id].label])),
  },
  categories: { kind: 'references', label: 'Catégories', help: 'Les fournisseurs qui vendent dans l’une d’elles ; aucune : tous.' },
  families: { kind: 'references', label: 'Familles', help: 'Les fournisseurs qui vendent dans l’une d’elles ou ses sous-familles.' },
  departments: { kind: 'references', label: 'Départements', help: 'Le nom ou le numéro ; aucun : toute la France et l’étranger.' },
  organisations: { kind: 'references', label: 'Organisations', help: 'Seulement leurs membres ; aucune : toutes.' },
} as const satisfies Fields;
export type AnnouncementForm = FormOf<typeof announcementFields>;

/** The number by which a form refers to a department: its code in base 36, '2A' is 82. */
export const departmentId = (code: string): string => String(Number.parseInt(code, 36));
/** Returns the code of a department from that number. */
export const departmentOfId = (id: string): string => Number(id).toString(36).toUpperCase().padStart(2, '0');

export const announcementStates = ['draft', 'planned', 'sent', 'withdrawn', 'trash'] as const;
export type AnnouncementState = (typeof announcementStates)[number];

/** The actions on an announcement. The verdict of each drives its button: null for yes, else the reason to show. */
export const announcementActions = ['change', 'trial', 'send', 'cancel', 'withdraw', 'trash', 'restore'] as const;
export type AnnouncementAction = (typeof announcementActions)[number];

const instant = z.iso.datetime();
export const announcementRow = z.object({
  id: z.string(),
  title: z.string(),
  theme: z.enum(themeIds),
  state: z.enum(announcementStates),
  plannedFor: instant.nullable(),
  sentAt: instant.nullable(),
  withdrawnAt: instant.nullable(),
  /** The number of people who received it, and of those who have read it; null before it is sent. */
  recipients: z.int().nullable(),
  readers: z.int().nullable(),
  version: z.int(),
  changedAt: instant,
  changedBy: z.string().nullable(),
  verdicts: z.record(z.enum(announcementActions), z.string().nullable()),
});
export type AnnouncementRow = z.infer<typeof announcementRow>;

const announcement = announcementRow.extend({ form: formAnswer(announcementFields) });
export type Announcement = z.infer<typeof announcement>;

export const announcementRefusals = {
  stale: refusal(409, 'announcement-stale', 'Cette notification a été modifiée entre-temps.'),
  notNow: refusal(409, 'announcement-not-now', 'Cette action n’est pas possible dans l’état actuel de la notification.'),
} as const;

/** The message of an audience in which there is nobody. */
export const nobodyThere = 'Personne ne recevrait cette notification : élargissez les destinataires, ou changez le thème.';

const base = '/api/v1/operator/notifications';
const params = z.object({ id: pathId });
const version = z.int('Version attendue');
const form = z.record(z.string().max(40), z.unknown());
const key = z.string().regex(/^[0-9a-f]{32}$/, '32 chiffres hexadécimaux attendus');
const refusals = [announcementRefusals.stale, announcementRefusals.notNow];

const action = <const Verb extends string>(verb: Verb, summary: string) =>
  endpoint({ method: 'POST', path: `${base}/:id/${verb}`, summary, params, body: z.object({ version }), answer: announcement, refusals });

export const announcementEndpoints = {
  list: endpoint({
    method: 'GET',
    path: base,
    summary: 'Liste du bureau : notifications',
    /** Without a state: all but the trash. */
    query: z.object({
      q: keyword,
      state: z.enum(['', ...announcementStates]).default(''),
      theme: z.enum(['', ...themeIds]).default(''),
      page: pageNumber,
    }),
    answer: z.object({ rows: z.array(announcementRow), pager, counts: z.record(z.enum(announcementStates), z.int()) }),
  }),
  choices: endpoint({
    method: 'GET',
    path: `${base}/choices/:field`,
    summary: 'Choix d’un champ : notification',
    params: z.object({ field: z.string().max(40) }),
    query: z.object({ q: keyword }),
    answer: z.object({ rows: z.array(z.object({ id: z.string(), label: z.string() })) }),
  }),
  audience: endpoint({
    method: 'GET',
    path: `${base}/audience`,
    summary: 'Le nombre de personnes à qui une notification serait envoyée, par rôle',
    /** The fields of the form that choose them; a list holds ids. */
    query: z.object({
      theme: z.string().max(40).default(''),
      role: z.string().max(40).default(''),
      categories: commaList,
      families: commaList,
      departments: commaList,
      organisations: commaList,
    }),
    answer: z.object({ subscribers: z.int(), suppliers: z.int(), operators: z.int() }),
  }),
  read: endpoint({ method: 'GET', path: `${base}/:id`, summary: 'Lire : notification', params, answer: announcement }),
  create: endpoint({
    method: 'POST',
    path: base,
    summary: 'Créer : notification',
    body: z.object({ form, key }),
    answer: announcement,
    refusals: [announcementRefusals.notNow],
  }),
  change: endpoint({
    method: 'PUT',
    path: `${base}/:id`,
    summary: 'Enregistrer : notification',
    params,
    body: z.object({ form, version }),
    answer: announcement,
    refusals,
  }),
  send: endpoint({
    method: 'POST',
    path: `${base}/:id/send`,
    summary: 'Envoyer une notification, maintenant ou à une heure',
    params,
    /** `at`: null for now. */
    body: z.object({ version, at: instant.nullable().default(null) }),
    answer: announcement,
    refusals,
  }),
  trial: action('trial', 'S’envoyer une notification à soi-même, pour voir'),
  cancel: action('cancel', 'Annuler un envoi programmé : la notification redevient un brouillon'),
  withdraw: action('withdraw', 'Retirer une notification envoyée : elle disparaît de chez ceux qui l’ont reçue'),
  trash: action('trash', 'Mettre à la corbeille : notification'),
  restore: action('restore', 'Sortir de la corbeille : notification'),
} as const;
