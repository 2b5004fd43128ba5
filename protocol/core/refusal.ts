import { z } from 'zod';

/** An expected refusal: a code for programs, an HTTP status and a French sentence for the user (RDG-142). */
export type RefusalDefinition = {
  code: string;
  status: 400 | 401 | 403 | 404 | 409 | 413 | 415 | 422 | 429 | 503;
  message: string;
};

/** Declares a refusal. */
export const refusal = (status: RefusalDefinition['status'], code: string, message: string): RefusalDefinition => ({
  code,
  status,
  message,
});

/** The refusals that every area shares. */
export const coreRefusals = {
  unauthenticated: refusal(401, 'unauthenticated', 'Connectez-vous pour continuer.'),
  accessDenied: refusal(403, 'access-denied', 'Accès refusé.'),
  csrf: refusal(403, 'csrf', 'Le jeton de sécurité a expiré. Réessayez.'),
  notFound: refusal(404, 'not-found', "Cette page n'existe pas."),
  tooLarge: refusal(413, 'too-large', 'Le contenu envoyé est trop volumineux.'),
  mediaType: refusal(415, 'media-type', "Ce type de contenu n'est pas accepté ici."),
  tooMany: refusal(429, 'too-many-requests', 'Trop de demandes en peu de temps. Patientez un instant, puis réessayez.'),
  unavailable: refusal(503, 'unavailable', 'Le service est momentanément indisponible. Réessayez dans quelques instants.'),
  paused: refusal(503, 'paused', 'Le portail met ses données à jour. Il revient dans quelques minutes.'),
} as const;

/** One problem of an input: the name of the field, and a French sentence that helps to correct it. */
export const inputIssue = z.object({ field: z.string(), message: z.string() });
/** The body of every refused call; `issues` when problems of fields are known beside it. */
export const refusedAnswer = z.object({ code: z.string(), message: z.string(), issues: z.array(inputIssue).optional() });
/** The commonest problems of a field, in the words of the server and of the forms that check before they send. */
export const issueTexts = {
  required: 'Champ requis',
  tooLong: (limit: number): string => `${limit.toLocaleString('fr-FR')} caractères au plus`,
} as const;
/** The sentence of an invalid input that has none of its own. */
export const invalidInputText = 'Des champs sont à corriger.';
/** The body of the answer to invalid input, with all its issues (RDG-143). */
export const invalidInputAnswer = z.object({ code: z.literal('invalid-input'), message: z.string(), issues: z.array(inputIssue) });
export type InputIssue = z.infer<typeof inputIssue>;
