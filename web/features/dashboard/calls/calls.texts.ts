import { counted } from '#web/lib/formats/words.ts';

export const noCalls = 'Personne à relancer\u00a0: aucun adhérent silencieux, en forte baisse ou nouveau.';

/** Returns what the list of calls holds in one sentence. */
export const callsSentence = (total: number): string =>
  total === 0 ? noCalls : `${counted(total, 'adhérent')} à appeler, le plus grand enjeu d’abord.`;
