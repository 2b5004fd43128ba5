import type { RegistrationDecision, RegistrationState } from '#protocol/formations/registrations-desk.ts';

/** The names of the lists of the registrations in a state. */
export const stateLists: Readonly<Record<RegistrationState, string>> = {
  requested: 'Demandées',
  validated: 'Validées',
  refused: 'Refusées',
  cancelled: 'Annulées',
};

/** The words of a decision: its action, what its dialog says, and what is said once it is done. */
export const decisionTexts: Readonly<Record<RegistrationDecision, { action: string; done: string }>> = {
  validated: { action: 'Valider l’inscription', done: 'Inscription validée\u00a0: la personne est prévenue.' },
  refused: { action: 'Refuser l’inscription', done: 'Inscription refusée\u00a0: la personne est prévenue.' },
  cancelled: { action: 'Annuler l’inscription', done: 'Inscription annulée\u00a0: la personne est prévenue.' },
};
