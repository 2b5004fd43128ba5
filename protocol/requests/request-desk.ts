import { z } from 'zod';
import { endpoint } from '#protocol/core/endpoint.ts';
import { collection, pageNumber, pager } from '#protocol/core/page.ts';
import { keyword, pathId } from '#protocol/core/query.ts';
import { refusal } from '#protocol/core/refusal.ts';
import { registrationStates } from '#protocol/formations/registrations-desk.ts';
import { requestLimits, requestStates } from './request-values.ts';

/** The events of the history of a request. */
export const requestEventKinds = ['assign', 'state', 'note', 'answer'] as const;
/** The ways to narrow the list to what somebody answers: mine, nobody's. */
export const assigneeFilters = ['me', 'none'] as const;
export type AssigneeFilter = (typeof assigneeFilters)[number];

const mailState = z.enum(['waiting', 'sent', 'failed']);
const operator = z.object({ id: z.string(), name: z.string() });
const facts = {
  number: z.string(),
  date: z.iso.datetime(),
  object: z.string(),
  state: z.enum(requestStates),
  /** The person who made the request, and their company at that time, '' for an operator. */
  sender: z.string(),
  company: z.string(),
  /** The name of the person who has the message. */
  receiver: z.string(),
  assignee: operator.nullable(),
};
const requestRow = z.object(facts);
export type RequestRow = z.infer<typeof requestRow>;

const requestEvent = z.object({
  id: z.string(),
  at: z.iso.datetime(),
  /** The name of the operator; null when the account is gone. */
  by: z.string().nullable(),
  event: z.enum(requestEventKinds),
  state: z.enum(requestStates).nullable(),
  /** The name of who the request was assigned to; null for nobody. */
  assignee: z.string().nullable(),
  text: z.string(),
  /** The mail of an answer; null for the other events. */
  mail: mailState.nullable(),
});
export type RequestEvent = z.infer<typeof requestEvent>;

/** A request with all that was typed, its mails and its history, the oldest first. */
const wholeRequest = z.object({
  ...facts,
  version: z.int(),
  email: z.string(),
  /** Why no answer can reach the person; null when one can. */
  answerObstacle: z.string().nullable(),
  phone: z.string(),
  demand: z.string(),
  purchaseFamily: z.string(),
  callBack: z.string(),
  event: z.string(),
  eventDate: z.string(),
  /** The place that a sign-up asked for: its session and its state; null for another request. */
  registration: z.object({ session: z.string(), state: z.enum(registrationStates) }).nullable(),
  mails: z.array(z.object({ recipient: z.enum(['receiver', 'copy', 'sender']), email: z.string(), state: mailState })),
  events: z.array(requestEvent),
});
export type WholeRequest = z.infer<typeof wholeRequest>;

const params = z.object({ number: z.string().regex(/^[0-9A-Z]{6}$/) });
const version = z.int('Version attendue');
const typed = (name: string) => z.string().trim().min(1, `Écrivez ${name}`).max(requestLimits.demand);

/** The refusal of a change to a request that somebody else has changed meanwhile. Its answer carries the request as it is now. */
export const requestStale = refusal(409, 'request-stale', 'Cette demande a été modifiée entre-temps.');

/** The refusal of an answer to a person whose account is closed. */
export const requestOfClosedAccount = refusal(
  409,
  'request-of-closed-account',
  'Le compte de cette personne est fermé\u00a0: aucune réponse ne peut lui parvenir.',
);

export const requestDeskEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/v1/operator/requests',
    summary: 'Les demandes reçues, la plus récente d’abord',
    /** `q`: a number, or words of the request, of its author or of the company; `state`: empty for those that wait, new or ongoing. */
    query: z.object({
      q: keyword,
      state: z.enum(['', ...requestStates]).default(''),
      assignee: z.enum(['', ...assigneeFilters]).default(''),
      page: pageNumber,
    }),
    answer: z.object({ rows: z.array(requestRow), pager, counts: z.record(z.enum(requestStates), z.int()) }),
  }),
  assignees: endpoint({
    method: 'GET',
    path: '/api/v1/operator/requests/assignees',
    summary: 'Les opérateurs à qui une demande peut être confiée',
    answer: collection(operator),
  }),
  read: endpoint({
    method: 'GET',
    path: '/api/v1/operator/requests/:number',
    summary: 'Une demande, avec ses e-mails et son histoire',
    params,
    answer: wholeRequest,
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/api/v1/operator/requests/:number',
    summary: 'Changer l’état d’une demande, ou la confier à quelqu’un',
    params,
    /** `assignee`: the id of an operator, null for nobody. What is absent stays. */
    body: z.object({ version, state: z.enum(requestStates).optional(), assignee: pathId.nullable().optional() }),
    answer: wholeRequest,
    refusals: [requestStale],
  }),
  note: endpoint({
    method: 'POST',
    path: '/api/v1/operator/requests/:number/notes',
    summary: 'Ajouter une note interne',
    params,
    body: z.object({ version, text: typed('la note') }),
    answer: wholeRequest,
    refusals: [requestStale],
  }),
  answer: endpoint({
    method: 'POST',
    path: '/api/v1/operator/requests/:number/answers',
    summary: 'Répondre par e-mail à la personne qui a fait la demande',
    params,
    body: z.object({ version, text: typed('la réponse') }),
    answer: wholeRequest,
    refusals: [requestStale, requestOfClosedAccount],
  }),
} as const;
