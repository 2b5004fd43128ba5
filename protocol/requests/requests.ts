import { z } from 'zod';
import { endpoint } from '#protocol/core/endpoint.ts';
import { collection } from '#protocol/core/page.ts';
import { refusal } from '#protocol/core/refusal.ts';
import { isPhone, requestLimits, requestStates, requestTexts } from './request-values.ts';

/** A text of one line: control characters and line breaks become blanks. Null means that the field is absent, as everywhere in the form. */
const line = (max: number) =>
  z
    .string()
    .max(max)
    .nullable()
    .default('')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are the characters to replace; the server refuses the null byte
    .transform((text) => (text ?? '').replace(/[\x01-\x1f\x7f\u2028\u2029\s]+/g, ' ').trim());
/** A parameter of the page's address. What is beyond the limit is cut: an address is no form to correct. */
const parameter = z
  .string()
  .transform((text) => text.slice(0, requestLimits.line).trim())
  .default('');
/** A mark of the form: true, 'true' and '1' alike (RDG-426). */
const mark = z
  .union([z.boolean(), z.enum(['true', '1', 'false', '0', '']), z.null()])
  .transform((value) => value === true || value === 'true' || value === '1')
  .default(false);

/** A person to write to. `name`: '' only for a person without one; `isTeam`: the network's team (FRM-05). */
const person = z.object({ email: z.string(), name: z.string(), isTeam: z.boolean() });
export type RequestPerson = z.infer<typeof person>;

/** The parameters of our pages, by which the server writes the words of the event (RDG-425). `supplier`: the slug of the sheet one comes from. */
const origin = {
  session: line(requestLimits.line),
  formation: line(requestLimits.line),
  article: line(requestLimits.line),
  supplier: line(requestLimits.line),
};

/** The refusal of a sign-up for a session that has closed meanwhile. */
export const sessionClosed = refusal(409, 'session-closed', requestTexts.sessionFull);
/** The refusal of a second sign-up of the same person for a session. */
export const alreadyRegistered = refusal(
  409,
  'already-registered',
  'Vous avez déjà demandé une place à cette session : votre demande est dans votre profil, sous « Mes demandes ».',
);

export const requestEndpoints = {
  form: endpoint({
    method: 'GET',
    path: '/api/v1/contact-form',
    summary: 'À qui une demande irait, et ce que son formulaire contient déjà',
    query: z.object({
      object: parameter,
      receiverEmail: parameter,
      ccReceiverEmail: parameter,
      family: parameter,
      session: parameter,
      formation: parameter,
      article: parameter,
      supplier: parameter,
    }),
    /**
     * `isReplaced`: the address of the page is none that one may write to, and the team stands for it (RDG-423). `event`, `eventDate`: the words
     * about the session, the training or the article, '' without one. `closed`: why the session takes no sign-up any more, null when it does;
     * `gone`: the parameters that lead to nothing, so that a request is sent without them.
     */
    answer: z.object({
      receiver: person,
      isReplaced: z.boolean(),
      copies: z.array(person),
      object: z.string(),
      phone: z.string(),
      family: z.string(),
      event: z.string(),
      eventDate: z.string(),
      isFormation: z.boolean(),
      isFormationContact: z.boolean(),
      closed: z.enum(['full', 'over']).nullable(),
      gone: z.array(z.enum(['session', 'formation', 'article'])),
    }),
  }),
  receivers: endpoint({
    method: 'GET',
    path: '/api/v1/contact-form/receivers',
    summary: 'Les personnes à qui l’on peut écrire, par le début de leurs nom et prénom',
    query: z.object({ s: parameter }),
    /** `about`: the company or the role of the person. 20 people at most. */
    answer: collection(z.object({ email: z.string(), name: z.string(), about: z.string() })),
  }),
  submit: endpoint({
    method: 'POST',
    path: '/webform_rest/submit',
    summary: 'Envoyer une demande de contact',
    body: z.object({
      receiver: line(requestLimits.line),
      cc_receiver: line(requestLimits.line),
      email: line(requestLimits.line),
      object: line(requestLimits.line),
      your_demand: z
        .string()
        .max(requestLimits.demand)
        .nullable()
        .default('')
        .transform((text) => text ?? ''),
      purchase_family: line(requestLimits.line),
      event: line(requestLimits.line),
      event_date: line(requestLimits.line),
      phone: line(requestLimits.phone).refine(isPhone, requestTexts.notPhone),
      webform_id: z
        .string()
        .nullable()
        .default('contact')
        .refine((id) => id === null || id === 'contact', 'Valeur attendue : contact'),
      isFormation: mark,
      isFormationContact: mark,
      call_back: line(requestLimits.line),
      ...origin,
      /** The idempotency key: the same form sent again is the same request. */
      key: z
        .string()
        .regex(/^[0-9a-f]{32}$/, '32 chiffres hexadécimaux attendus')
        .nullish(),
    }),
    /** `sid`: the number of the request; `receiver`: the name of the person who has it (RDG-429). */
    answer: z.object({ sid: z.string(), message: z.string(), receiver: z.string() }),
    refusals: [sessionClosed, alreadyRegistered],
  }),
  own: endpoint({
    method: 'GET',
    path: '/api/v1/requests',
    summary: 'Mes demandes, la plus récente d’abord',
    /**
     * `mail`: that of the mail to the receiver; 'failed' after five days of attempts. `event`: the words about the session, the training or the
     * article, '' without one. `answers`: the texts that the desk sent, the oldest first. The 200 newest of the last 24 months.
     */
    answer: collection(
      z.object({
        number: z.string(),
        date: z.iso.datetime(),
        object: z.string(),
        receiver: z.string(),
        state: z.enum(requestStates),
        mail: z.enum(['waiting', 'sent', 'failed']),
        demand: z.string(),
        event: z.string(),
        /** When one wants to be called back; '' without it. */
        callBack: z.string(),
        answers: z.array(z.object({ date: z.iso.datetime(), text: z.string() })),
      }),
    ),
  }),
} as const;
export type ContactForm = z.infer<(typeof requestEndpoints.form)['answer']>;
export type OwnRequest = z.infer<(typeof requestEndpoints.own)['answer']>['rows'][number];
