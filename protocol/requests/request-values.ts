import { type InputIssue, issueTexts } from '#protocol/core/refusal.ts';

/** The most characters of each field of the contact form. */
export const requestLimits = { line: 200, demand: 5000, phone: 40 } as const;

/** The moments at which one may ask to be called back. */
export const callBackMoments = ['Dès que possible', 'Le matin (9 h – 12 h)', 'L’après-midi (14 h – 18 h)'] as const;

export const requestTexts = {
  missing: 'Les champs "Object", "Votre demande" et "Téléphone" sont requis',
  sent: 'Votre demande de contact a bien été envoyée',
  failed: 'Une erreur est survenue lors de la soumission du formulaire',
  sessionFull: 'Il ne reste plus de place disponible pour cette session',
  notPhone: 'Numéro de téléphone attendu',
} as const;

/** The required fields of the form (FRM-08). */
export const requiredFields = ['object', 'your_demand', 'phone'] as const;
export type RequiredField = (typeof requiredFields)[number];

/** Returns the required fields that are empty. */
export const missingFields = (values: Record<RequiredField, string>): RequiredField[] =>
  requiredFields.filter((field) => values[field].trim() === '');

/** True for a telephone number, or none: its form is free, with one figure at least ('poste 12'). */
export const isPhone = (phone: string): boolean => phone === '' || /\d/.test(phone);

/** The limits of the fields that a user types in, in the order of the form. */
const typedLimits = {
  object: requestLimits.line,
  your_demand: requestLimits.demand,
  phone: requestLimits.phone,
  purchase_family: requestLimits.line,
} as const;
type TypedField = keyof typeof typedLimits;
const typedFields: readonly TypedField[] = ['object', 'your_demand', 'phone', 'purchase_family'];

/** Returns the issues of the typed fields, all at once, in the order of the form and with the sentences of the server. */
export function typedIssues(values: Record<TypedField, string>): (InputIssue & { field: TypedField })[] {
  const missing: readonly string[] = missingFields(values);
  const messageOf = (field: TypedField): string | undefined => {
    if (missing.includes(field)) return issueTexts.required;
    if (values[field].length > typedLimits[field]) return issueTexts.tooLong(typedLimits[field]);
    return field === 'phone' && !isPhone(values.phone) ? requestTexts.notPhone : undefined;
  };
  return typedFields.flatMap((field) => {
    const message = messageOf(field);
    return message === undefined ? [] : [{ field, message }];
  });
}

/** Returns the name of a receiver within a sentence: 'l’équipe Mercurial'. */
export const receiverInSentence = (name: string): string => name.replace(/^L’/, 'l’');

/** The states of a request, which the operator's desk moves. */
export const requestStates = ['new', 'ongoing', 'answered', 'filed'] as const;
export type RequestState = (typeof requestStates)[number];
/** Their names for the person who made the request. */
export const requestStateNames: Readonly<Record<RequestState, string>> = {
  new: 'Reçue',
  ongoing: 'En cours',
  answered: 'Répondue',
  filed: 'Classée',
};
