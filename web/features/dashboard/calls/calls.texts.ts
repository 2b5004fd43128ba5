import { counted } from '#web/lib/formats/words.ts';

const noCalls = 'Personne à relancer\u00a0: aucun adhérent silencieux, en forte baisse ou nouveau.';
const noDeclaration =
  'Aucun chiffre d’affaires n’est encore déclaré\u00a0: les adhérents à appeler se liront dans les premières déclarations.';

/** Returns why the list of calls is empty. `lastMonth`: the last declared month, null without any. */
export const emptyCalls = ({ lastMonth }: { lastMonth: string | null }): string => (lastMonth === null ? noDeclaration : noCalls);

/** The meaning of the reasons of the calls. */
export const reasonsNote =
  'Silencieux\u00a0: sans achat depuis deux fois son intervalle habituel. En baisse\u00a0: de plus de 30\u00a0% sur les mêmes mois. Nouveau\u00a0: depuis moins de trois mois.';

/** The meaning of the amount that orders the calls, for each of their reasons. */
export const stakeNote =
  'Enjeu\u00a0: ce qu’un adhérent en baisse achète de moins sur un an, la meilleure des deux années d’un silencieux, les achats d’un nouveau.';

/** Returns what the list of calls holds in one sentence. */
export const callsSentence = (answer: { total: number; lastMonth: string | null }): string =>
  answer.total === 0 ? emptyCalls(answer) : `${counted(answer.total, 'adhérent')} à appeler, le plus grand enjeu d’abord.`;
