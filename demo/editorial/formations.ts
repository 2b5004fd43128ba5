import type { FormationDraft } from '#api/modules/formations/index.ts';
import { addDays, instantOf, workingDay } from '#demo/calendar.ts';
import type { PictureSet } from '#demo/drawings/picture-set.ts';
import { articlePicture } from '#demo/drawings/pictures.ts';
import { bodyOf } from './articles.ts';
import { formations } from './formations.list.ts';

const branchOf: Record<string, string> = {
  Négociation: 'Métier d’acheteur',
  'Fondamentaux des achats': 'Métier d’acheteur',
  Énergie: 'Marchés et familles',
  'Achats responsables': 'Achats responsables',
  'Droit des contrats': 'Droit et contrats',
  Numérique: 'Outils et données',
};
const none = { priceCents: null, durationHours: null };
const whole = {
  ...{ objectives: null, public: null, support: null, steps: [], speakers: [], interviews: [], certifications: [] },
  ...{ taux: null, rate: null, answers: null, formats: ['inter', 'intra', 'custom'], intra: none, custom: none },
  ...{ a11y: null, video: null, contact: null, accessDelay: null, methods: null, evaluation: null, updatedOn: null, documents: [] },
} satisfies Partial<FormationDraft>;

/** Makes the trainings of the network, with their sessions on working days. */
export function makeFormations(today: string, pictures: PictureSet): FormationDraft[] {
  return formations.map(({ title, category, theme, hours, price, sessions, ...texts }, at) => ({
    title,
    body: bodyOf(texts),
    branch: branchOf[category] ?? category,
    category,
    ...whole,
    durationHours: hours,
    priceCents: price === null ? null : price * 100,
    image: pictures.add(articlePicture(theme, 'advice', at + 1)),
    imageAlt: `Illustration : ${title}`,
    publishedAt: instantOf(addDays(today, -20 - at * 30), 8),
    sessions: sessions.map(({ inDays, place, full }) => {
      const day = workingDay(addDays(today, inDays));
      const days = Math.ceil(hours / 7);
      return {
        startsAt: instantOf(day, 8),
        endsAt: instantOf(workingDay(addDays(day, days - 1)), 16),
        location: place,
        available: full !== true,
        body: place === 'À distance' ? 'Le lien de connexion est envoyé la veille.' : 'Accueil dès 8\u00a0h\u00a030, déjeuner compris.',
      };
    }),
  }));
}
