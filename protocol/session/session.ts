import { z } from 'zod';
import { endpoint } from '#protocol/core/endpoint.ts';
import { pathId } from '#protocol/core/query.ts';
import { refusal } from '#protocol/core/refusal.ts';
import { role } from '#protocol/core/role.ts';
import { sessionTexts } from './session-texts.ts';

export * from './session-texts.ts';

/** The settings that the front needs before sign-in (RDG-105). The client id and secret open nothing alone. */
export const publicConfig = z.object({
  networkName: z.string(),
  clientId: z.string(),
  clientSecret: z.string(),
  revenueDeclarationUrl: z.string(),
  /** The URL of a map style; empty for the style of the portal. */
  mapStyleUrl: z.string(),
  /** The public key of push messages (RFC 8292), in base64url; empty when push is off. */
  pushKey: z.string(),
});

export const sessionRefusals = {
  badCredentials: refusal(400, 'invalid_grant', 'Email ou mot de passe incorrect'),
  badRefresh: refusal(400, 'invalid_grant', 'Session expirée, veuillez vous reconnecter'),
  wrongPassword: refusal(422, 'wrong-password', 'Mot de passe actuel incorrect'),
  badResetLink: refusal(400, 'bad-reset-link', 'Ce lien a expiré ou a déjà servi. Demandez-en un nouveau.'),
} as const;

export const tokenAnswer = z.object({
  access_token: z.string(),
  token_type: z.literal('Bearer'),
  expires_in: z.int(),
  refresh_token: z.string().optional(),
});
/**
 * A refusal of /oauth/token (RFC 6749 5.2, RDG-104): `error_description` is ASCII for programs, `message` is the French sentence for the
 * user.
 */
export const tokenRefusal = z.object({ error: z.string(), error_description: z.string(), message: z.string() });

const enterprise = z.object({
  id: z.string(),
  idEdeal: z.string(),
  title: z.string(),
  address: z.string(),
  phone: z.string().nullable(),
  family: z.string().nullable(),
});

/** The signed-in user (SES-32). `isFiliale`: the slug of the company of a subscriber that is a subsidiary, null for every other user. */
export const sessionUser = z.object({
  id: z.string(),
  slug: z.string().nullable(),
  firstname: z.string(),
  lastname: z.string(),
  roles: z.array(role),
  isFiliale: z.string().nullable(),
  activityBranch: z.string().nullable(),
  profile: z.string().nullable(),
  referentMercurialName: z.string().nullable(),
  referentMercurialEmail: z.string().nullable(),
  service: z.string().nullable(),
  function: z.string().nullable(),
  regions: z.array(z.string()),
  phone: z.string().nullable(),
  tel: z.string().nullable(),
  email: z.string(),
  enterprise: enterprise.nullable(),
  contractsConsent: z.boolean(),
});
export type SessionUser = z.infer<typeof sessionUser>;

/** A password or a token in a body. The server checks the strength of a new password: `passwordProblem`. */
const secret = (message: string) => z.string({ error: message }).min(1, message).max(1000, '1\u202f000 caractères au plus');
const userName = (message: string) => z.string({ error: message }).trim().min(1, message).max(254);
const format = z.object({ _format: z.literal('json').optional() });

export const sessionEndpoints = {
  config: endpoint({ method: 'GET', path: '/config.json', summary: 'Réglages publics du portail', answer: publicConfig }),
  csrf: endpoint({ method: 'GET', path: '/session/token', summary: 'Jeton CSRF de la session', answer: 'text' }),
  logout: endpoint({ method: 'POST', path: '/user/logout', summary: 'Fermer la session', answer: 'empty' }),
  account: endpoint({ method: 'GET', path: '/api/v1/account-informations', summary: "L'utilisateur connecté", answer: sessionUser }),
  consent: endpoint({
    method: 'PATCH',
    path: '/api/v1/account-informations',
    summary: "Accepter les conditions d'utilisation des contrats",
    body: z.object({ contractsConsent: z.literal(true) }),
    answer: sessionUser,
  }),
  lostPassword: endpoint({
    method: 'POST',
    path: '/user/lost-password',
    summary: 'Demander un lien de réinitialisation',
    query: format,
    body: z.object({ mail: userName(sessionTexts.emailRequired).pipe(z.string().regex(/^[^\s@]+@[^\s@]+$/, sessionTexts.emailMalformed)) }),
    answer: z.object({ message: z.string() }),
  }),
  resetPassword: endpoint({
    method: 'POST',
    path: '/user/lost-password-reset',
    summary: 'Choisir un nouveau mot de passe avec le lien reçu',
    query: format,
    refusals: [sessionRefusals.badResetLink],
    body: z.object({
      name: userName(sessionTexts.emailRequired),
      temp_pass: secret('Lien incomplet'),
      new_pass: secret(sessionTexts.passwordRequired),
    }),
    answer: z.object({ message: z.string() }),
  }),
  changePassword: endpoint({
    method: 'PATCH',
    path: '/user/:id',
    summary: 'Changer son mot de passe',
    refusals: [sessionRefusals.wrongPassword],
    params: z.object({ id: pathId }),
    query: format,
    body: z.object({ pass: z.array(z.object({ existing: secret('Champ requis'), value: secret('Champ requis') })).length(1) }),
    answer: z.object({ message: z.string() }),
  }),
} as const;

/** The form of POST /oauth/token (RFC 6749). Its own route parses it, since its refusals have their own shape (RDG-104). */
export const tokenForm = z.object({
  grant_type: z.string().default(''),
  client_id: z.string().default(''),
  client_secret: z.string().default(''),
  username: z.string().trim().max(254).default(''),
  password: z.string().max(1000).default(''),
  refresh_token: z.string().max(500).default(''),
  delivery: z.enum(['cookie', 'body']).default('body'),
});
