import { z } from 'zod';
import { endpoint } from '#protocol/core/endpoint.ts';
import { collection, pageNumber, pager } from '#protocol/core/page.ts';
import { flag, keyword, pathId } from '#protocol/core/query.ts';
import { refusal } from '#protocol/core/refusal.ts';
import { requestStates } from '#protocol/requests/request-values.ts';

/** The states of a registration for a session. */
export const registrationStates = ['requested', 'validated', 'refused', 'cancelled'] as const;
export type RegistrationState = (typeof registrationStates)[number];
export const registrationStateLabels: Readonly<Record<RegistrationState, string>> = {
  requested: 'Demandée',
  validated: 'Validée',
  refused: 'Refusée',
  cancelled: 'Annulée',
};

/** The states that the desk gives to a registration. */
export const registrationDecisions = ['validated', 'refused', 'cancelled'] as const;
export type RegistrationDecision = (typeof registrationDecisions)[number];

/** A registration at the desk. `verdicts`: null where the desk may decide so, else the reason to show. */
export const registrationRow = z.object({
  id: z.string(),
  /** The name of the person, the e-mail without one, and the company for which they asked, '' for an operator. */
  person: z.string(),
  email: z.string(),
  company: z.string(),
  formation: z.object({ id: z.string(), title: z.string() }),
  session: z.object({ id: z.string(), startsAt: z.iso.datetime(), endsAt: z.iso.datetime(), location: z.string(), cancelled: z.boolean() }),
  requestedAt: z.iso.datetime(),
  /** The last request by which the person asked for the place; null for none. */
  request: z.object({ number: z.string(), state: z.enum(requestStates) }).nullable(),
  state: z.enum(registrationStates),
  version: z.int(),
  verdicts: z.record(z.enum(registrationDecisions), z.string().nullable()),
});
export type RegistrationRow = z.infer<typeof registrationRow>;

/** The refusal of a change to a registration that has changed meanwhile. Its answer carries the registration as it is now. */
export const registrationStale = refusal(409, 'registration-stale', 'Cette inscription a changé entre-temps.');
/** The refusal of a decision that the state of the registration does not allow. */
export const registrationNotNow = refusal(409, 'registration-not-now', 'Cette décision n’est pas possible dans l’état de l’inscription.');

export const registrationDeskEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/v1/operator/registrations',
    summary: 'Les inscriptions aux sessions, la plus récente d’abord',
    /** `q`: words of the person, of the company or of the training; `session`: an id, empty for all. */
    query: z.object({
      q: keyword,
      session: z.union([z.literal(''), z.string().regex(/^[1-9]\d{0,8}$/, 'Session inconnue')]).default(''),
      state: z.enum(['', ...registrationStates]).default(''),
      page: pageNumber,
      xlsx: flag,
    }),
    answer: z.object({ rows: z.array(registrationRow), pager, counts: z.record(z.enum(registrationStates), z.int()) }),
  }),
  sessions: endpoint({
    method: 'GET',
    path: '/api/v1/operator/registrations/sessions',
    summary: 'Les sessions qui ont des inscriptions, la plus lointaine d’abord, 200 au plus',
    answer: collection(z.object({ id: z.string(), label: z.string() })),
  }),
  decide: endpoint({
    method: 'PATCH',
    path: '/api/v1/operator/registrations/:id',
    summary: 'Valider, refuser ou annuler une inscription',
    params: z.object({ id: pathId }),
    body: z.object({ version: z.int('Version attendue'), state: z.enum(registrationDecisions, 'Décision attendue') }),
    answer: registrationRow,
    refusals: [registrationStale, registrationNotNow],
  }),
} as const;
