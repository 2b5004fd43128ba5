import { z } from 'zod';
import { endpoint } from '#protocol/core/endpoint.ts';
import { pageNumber, pager } from '#protocol/core/page.ts';
import { keyword, pathId } from '#protocol/core/query.ts';
import { refusal } from '#protocol/core/refusal.ts';
import type { Fields, FormOf } from '#protocol/desk/desk-fields.ts';
import { deskRoles } from '#protocol/desk/desk-roles.ts';
import { formAnswer } from '#protocol/desk/field-schemas.ts';
import { personRoles } from './person-roles.ts';
import { personStates } from './person-states.ts';

/** The form of a person at the desk. */
export const personFields = {
  email: { kind: 'email', label: 'Adresse e-mail', required: 'always', help: 'Elle sert à se connecter.' },
  firstname: { kind: 'line', label: 'Prénom', maxLength: 80 },
  lastname: { kind: 'line', label: 'Nom', maxLength: 80 },
  role: { kind: 'choice', label: 'Rôle', required: 'always' },
  organisation: { kind: 'reference', label: 'Organisation', help: 'Tapez son nom ou sa ville, puis choisissez-la.' },
  contractRights: {
    kind: 'choice',
    label: 'Droits sur les contrats',
    none: 'Aucun',
    help: 'Sur les contrats que ses collègues ont saisis. Chacun garde toujours les siens.',
  },
  deskRole: { kind: 'choice', label: 'Rôle au bureau' },
} as const satisfies Fields;
export type PersonForm = FormOf<typeof personFields>;

/** The actions on a person. The verdict of each travels with the row and drives its button: null for yes, else the reason to show. */
export const personActions = ['change', 'close', 'reopen', 'invite', 'visit'] as const;
export type PersonAction = (typeof personActions)[number];

/** The most people that one action invites. */
export const invitationsAtMost = 500;

/** The message of an address that an open account has: the screen then leads to it. */
export const takenAddress = 'Un compte porte déjà cette adresse.';
/** The message of an address that belongs to a closed account: the screen then offers to reopen it. */
export const closedAddress = 'Cette adresse est celle d’un compte fermé.';

const instant = z.iso.datetime();
const verdicts = z.record(z.enum(personActions), z.string().nullable());
export type PersonVerdicts = z.infer<typeof verdicts>;

/** A person in the list of the desk. */
export const personRow = z.object({
  id: z.string(),
  email: z.string(),
  firstname: z.string(),
  lastname: z.string(),
  role: z.enum(personRoles),
  deskRole: z.enum(deskRoles).nullable(),
  organisation: z.string().nullable(),
  state: z.enum(personStates),
  invitedAt: instant.nullable(),
  lastSignInAt: instant.nullable(),
  version: z.int(),
  verdicts,
});
export type PersonRow = z.infer<typeof personRow>;

/** A person with the form that operators edit. `consentAt`: when the person accepted the terms of the contracts; no operator sets it. */
const person = personRow.extend({
  form: formAnswer(personFields),
  createdAt: instant,
  consentAt: instant.nullable(),
  consentVersion: z.string().nullable(),
});
export type Person = z.infer<typeof person>;

/** The refusals of the people of the desk. The message of `notNow` is the reason of the verdict. */
export const peopleRefusals = {
  stale: refusal(409, 'person-stale', 'Cette fiche a été modifiée entre-temps.'),
  notNow: refusal(409, 'person-not-now', 'Cette action n’est pas possible dans l’état actuel du compte.'),
  tooMany: refusal(422, 'too-many-invitations', `Plus de ${invitationsAtMost} personnes : réduisez la liste par un filtre.`),
} as const;

/** The parameters that narrow the list. Without a state: all but the closed accounts. */
const narrowing = {
  q: keyword,
  role: z.enum(['', ...personRoles]).default(''),
  state: z.enum(['', ...personStates]).default(''),
};
const listQuery = z.object({ ...narrowing, page: pageNumber });
export type PeopleNarrowing = Omit<z.output<typeof listQuery>, 'page'>;

const base = '/api/v1/operator/people';
const params = z.object({ id: pathId });
const version = z.int('Version attendue');
const submittedForm = z.record(z.string().max(40), z.unknown());
const key = z.string().regex(/^[0-9a-f]{32}$/, '32 chiffres hexadécimaux attendus');

/** The people that an action names: their ids, or all those of a list without a password. */
const addressees = z.union([
  z.object({
    ids: z
      .array(z.string().regex(/^[1-9]\d{0,9}$/, 'Personne inconnue'))
      .min(1, 'Choisissez au moins une personne')
      .max(invitationsAtMost, `${invitationsAtMost} personnes au plus`),
  }),
  z.object({ list: z.object(narrowing) }),
]);
export type Addressees = z.output<typeof addressees>;

/** The outcome of an invitation of several people: how many will receive a mail, and why the others will not. */
const invitations = z.object({
  invited: z.int(),
  refused: z.array(z.object({ id: z.string(), email: z.string().nullable(), reason: z.string() })),
});

export const peopleEndpoints = {
  list: endpoint({
    method: 'GET',
    path: base,
    summary: 'Liste du bureau : personnes',
    query: listQuery,
    /** `invitable`: the number of people of the list, all pages, who have no password. */
    answer: z.object({ rows: z.array(personRow), pager, counts: z.record(z.enum(personStates), z.int()), invitable: z.int() }),
  }),
  choices: endpoint({
    method: 'GET',
    path: `${base}/choices/:field`,
    summary: 'Choix d’un champ : personne',
    params: z.object({ field: z.string().max(40) }),
    query: z.object({ q: keyword }),
    answer: z.object({ rows: z.array(z.object({ id: z.string(), label: z.string() })) }),
  }),
  read: endpoint({ method: 'GET', path: `${base}/:id`, summary: 'Lire : personne', params, answer: person }),
  create: endpoint({
    method: 'POST',
    path: base,
    summary: 'Créer : personne',
    body: z.object({ form: submittedForm, key }),
    answer: person,
    refusals: [peopleRefusals.notNow],
  }),
  change: endpoint({
    method: 'PUT',
    path: `${base}/:id`,
    summary: 'Enregistrer : personne',
    params,
    body: z.object({ form: submittedForm, version }),
    answer: person,
    refusals: [peopleRefusals.stale, peopleRefusals.notNow],
  }),
  close: endpoint({
    method: 'POST',
    path: `${base}/:id/close`,
    summary: 'Fermer un compte : ses sessions se terminent',
    params,
    body: z.object({ version }),
    answer: person,
    refusals: [peopleRefusals.stale, peopleRefusals.notNow],
  }),
  reopen: endpoint({
    method: 'POST',
    path: `${base}/:id/reopen`,
    summary: 'Rouvrir un compte',
    params,
    body: z.object({ version }),
    answer: person,
    refusals: [peopleRefusals.stale, peopleRefusals.notNow],
  }),
  invite: endpoint({
    method: 'POST',
    path: `${base}/invitations`,
    summary: 'Inviter des personnes sans mot de passe (500 au plus)',
    body: addressees,
    answer: invitations,
    refusals: [peopleRefusals.tooMany],
  }),
} as const;
