import type { ArticleSheet } from '#protocol/articles/article-sheet.ts';
import type { FormationFormat } from '#protocol/formations/formation-formats.ts';
import { shortPrice } from '#web/lib/formats/amounts.ts';
import { shortDate } from '#web/lib/formats/dates.ts';
import { count, counted } from '#web/lib/formats/words.ts';

/** The tabs of the formats (TRN-12). */
export const formatLabels: Record<FormationFormat, string> = { inter: 'Inter', intra: 'Intra', custom: 'Sur mesure' };

/** The words about each format: its principle, its buyer, and the sentence when the training does not have it. */
export const formatWords: Record<FormationFormat, { about: string; unit: string; missing: string }> = {
  inter: {
    about: 'Une place dans une session ouverte à plusieurs entreprises.',
    unit: 'par personne',
    missing: 'Cette formation n’est pas proposée en inter.',
  },
  intra: {
    about: 'Une session pour un groupe de votre entreprise.',
    unit: 'par groupe',
    missing: 'Cette formation n’est pas proposée en intra.',
  },
  custom: {
    about: 'Un contenu construit avec vous, pour un groupe de votre entreprise.',
    unit: 'par groupe',
    missing: 'Cette formation n’est pas proposée sur mesure.',
  },
};

/** Formats the price from which a format starts, in euros: 'À partir de 1 180 € HT'; 'Sur devis' without price (RDG-413). */
export const priceWords = (amount: number | null): string => (amount === null ? 'Sur devis' : `À partir de ${shortPrice(amount)} HT`);

/** Formats the hours of a format: '14 heures'. */
export const durationWords = (hours: number | null): string => (hours === null ? 'À définir ensemble' : counted(hours, 'heure'));

const oneDecimal = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 1 });
/** Formats a satisfaction rate: '92,4 % de satisfaction'. */
export const tauxWords = (taux: number): string => `${oneDecimal.format(taux)}\u00a0% de satisfaction`;
/** Formats a score: '7,4 sur 10' (TRN-07). */
export const rateWords = (rate: number): string => `${oneDecimal.format(rate)} sur 10`;

/** Formats the answers behind a rating: '42 réponses en 2025'. */
export const answerWords = ({ count: total, year }: { count: number; year: number }): string => `${counted(total, 'réponse')} en ${year}`;

export const testimonialWords = (total: number): string => `${count(total)}\u00a0témoignage${total > 1 ? 's' : ''}`;

/** The sentences of the sessions, to the letter (TRN-17, TRN-19). */
export const sessionTexts = {
  none: "Aucune session n'est disponible pour le moment.",
  closed: 'Il ne reste plus de place disponible pour cette session',
  underWay: 'Session en cours',
} as const;

/** Tells a viewer the state of the own registration: 'Demande envoyée le 12/11/26'. */
export function registrationWords({ state, requestedAt }: NonNullable<ArticleSheet['sessions'][number]['registration']>): string {
  if (state === 'validated') return 'Inscription validée';
  return state === 'refused' ? 'Inscription refusée' : `Demande envoyée le ${shortDate(requestedAt)}`;
}

/** Tells viewers what they asked for the waiting list, and when: 'Liste d’attente : demande K7M2PX envoyée le 12/11/26'. */
export const waitingWords = ({ number, requestedAt }: NonNullable<ArticleSheet['sessions'][number]['waiting']>): string =>
  `Liste d’attente\u00a0: demande ${number} envoyée le ${shortDate(requestedAt)}`;

/** The objects of the form for each request about a training (RDG-425). */
export const objectOf = {
  signUp: ({ title }: ArticleSheet) => `Inscription : ${title}`,
  waiting: ({ title }: ArticleSheet) => `Liste d’attente : ${title}`,
  quote: ({ title }: ArticleSheet, format: FormationFormat) => `Devis (${formatLabels[format]}) : ${title}`,
  question: ({ title }: ArticleSheet) => `Question : ${title}`,
};
