/** The names of the cookies (SES-29), and below their life of 365 days, in seconds (SES-28). */
export const cookieNames = {
  access: 'access_token_4',
  csrf: 'csrf_token_4',
  refresh: 'refresh_token_4',
  device: 'device_4',
  session: 'session_4',
} as const;
export const cookieSeconds = 365 * 24 * 60 * 60;
/** The key of local storage under which the front keeps the signed-in user (SES-31). */
export const storedUserKey = 'user_4';
export const csrfHeader = 'x-csrf-token';
/** The header by which an operator calls within a visit: its id. */
export const visitHeader = 'x-visit';
export const tokenPath = '/oauth/token';

/** The French texts of the forms of /login (SES-06 to SES-09, SES-24) and of the change of password (PRO-04 to PRO-07). */
export const sessionTexts = {
  credentialsRequired: 'Email et mot de passe requis',
  emailRequired: 'Email requis',
  emailMalformed: 'Adresse e-mail attendue, par exemple nom@entreprise.fr',
  passwordRequired: 'Mot de passe requis',
  allRequired: 'Tous les champs sont requis',
  different: 'Les mots de passe ne correspondent pas',
  samePassword: 'Choisissez un autre mot de passe que l’actuel',
  emailSent: 'Un email de réinitialisation a été envoyé',
  passwordChanged: 'Votre mot de passe a bien été modifié',
  expired: 'Session expirée, veuillez vous reconnecter',
  failed: 'Une erreur est survenue',
} as const;
