/** The most characters of each field of the contact form. */
export const requestLimits = { line: 200, demand: 5000, phone: 40 } as const;

/** The moments at which one may ask to be called back. */
export const callBackMoments = ['Dès que possible', 'Le matin (9 h – 12 h)', 'L’après-midi (14 h – 18 h)'] as const;

export const requestTexts = {
  missing: 'Les champs "Object", "Votre demande" et "Téléphone" sont requis',
  sent: 'Votre demande de contact a bien été envoyée',
  failed: 'Une erreur est survenue lors de la soumission du formulaire',
  sessionFull: 'Il ne reste plus de place disponible pour cette session',
} as const;

/** The required fields of the form (FRM-08). */
export const requiredFields = ['object', 'your_demand', 'phone'] as const;
export type RequiredField = (typeof requiredFields)[number];

/** Returns the required fields that are empty. */
export const missingFields = (values: Record<RequiredField, string>): RequiredField[] =>
  requiredFields.filter((field) => values[field].trim() === '');

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
