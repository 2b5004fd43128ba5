import type { FormationDraft } from '#api/modules/formations/index.ts';
import { slugOf } from '#api/platform/text/normalise.ts';
import { addDays, courseDays, instantOf } from '#demo/calendar.ts';
import type { PictureSet } from '#demo/drawings/picture-set.ts';
import { articlePicture, sealPicture } from '#demo/drawings/pictures.ts';
import { bodyOf } from '#demo/editorial/articles.ts';
import { emailOf } from '#demo/people/people.ts';
import { typeset } from '#demo/typography.ts';
import { formationFormats } from '#protocol/formations/formation-formats.ts';
import { craftFormations } from './craft.list.ts';
import type { FormationEntry } from './formation-entry.ts';
import { marketFormations } from './markets.list.ts';
import { methodFormations } from './methods.list.ts';
import { accessDelays, accessTexts, evaluations, methods, speakers, supports } from './shared-texts.list.ts';

const entries: readonly FormationEntry[] = [...craftFormations, ...marketFormations, ...methodFormations];
const contact = { firstname: 'Damien', lastname: 'Roch', email: emailOf('Damien', 'Roch', 'mercurial') };

const paragraph = (text: string) => typeset(`<p>${text}</p>`);
const list = (points: readonly string[]) => typeset(`<ul>${points.map((point) => `<li>${point}</li>`).join('')}</ul>`);
/** Picks one of the variants of a shared text, always the same for a place in the list. */
const pick = <Text>(variants: readonly [Text, ...Text[]], at: number): Text => variants[at % variants.length] ?? variants[0];
const format = (euros: number | undefined, hours: number) => ({
  priceCents: euros === undefined ? null : euros * 100,
  durationHours: euros === undefined ? null : hours,
});

/** Returns the sessions of a training, on working days from 9 to 17 in winter; seven hours make a day. */
const sessionsOf = (today: string, { hours, sessions }: FormationEntry): FormationDraft['sessions'] =>
  sessions.map(({ inDays, place, full }) => {
    const days = courseDays(addDays(today, inDays), Math.ceil(hours / 7), inDays < 0 ? -1 : 1);
    return {
      startsAt: instantOf(days[0] ?? today, 8),
      endsAt: instantOf(days.at(-1) ?? today, 16),
      location: place,
      available: full !== true,
      body: place === 'À distance' ? 'Le lien de connexion est envoyé la veille.' : 'Accueil dès 8\u00a0h\u00a030, déjeuner compris.',
    };
  });

/** Tells where the sessions of a training are held. */
function placesOf({ sessions }: FormationEntry): keyof typeof accessTexts {
  const remote = sessions.filter(({ place }) => place === 'À distance').length;
  if (sessions.length === 0) return 'atMember';
  if (remote === 0) return 'rooms';
  return remote === sessions.length ? 'remote' : 'both';
}

/** Makes the 24 trainings of the network, whole. */
export function makeFormations(today: string, pictures: PictureSet): FormationDraft[] {
  const seal = { title: 'Contenu relu par le réseau', image: pictures.add(sealPicture()) };
  const year = Number(today.slice(0, 4)) - 1;
  return entries.map((entry, at) => ({
    title: typeset(entry.title),
    body: bodyOf(entry),
    branch: entry.branch,
    category: entry.category,
    objectives: list(entry.objectives),
    public: paragraph(entry.public),
    support: paragraph(pick(supports, at)),
    steps: entry.steps.map(([title, description, situation]) => ({
      title,
      description: paragraph(description),
      situation: typeset(situation),
    })),
    speakers: entry.speakers.map((field) => speakers[field]),
    interviews: (entry.voices ?? []).map(({ who, words, article }) => ({
      title: who,
      body: typeset(words),
      slug: article === undefined ? null : slugOf(article),
    })),
    certifications: entry.hasSeal ? [seal] : [],
    taux: entry.taux ?? null,
    rate: entry.rate ?? null,
    answers: entry.answers === undefined ? null : { count: entry.answers, year },
    formats: entry.formats ?? formationFormats,
    durationHours: entry.hours,
    priceCents: entry.price === null ? null : entry.price * 100,
    intra: format(entry.intra, entry.hours),
    custom: format(entry.custom, entry.hours),
    a11y: paragraph(accessTexts[placesOf(entry)]),
    video: entry.hasVideo ? `https://video.mercurial.example/${slugOf(entry.title)}` : null,
    contact,
    accessDelay: pick(accessDelays, at),
    methods: paragraph(pick(methods, at)),
    evaluation: paragraph(pick(evaluations, at)),
    updatedOn: addDays(today, -15 - at * 9),
    image: pictures.add(articlePicture(entry.theme, 'advice', at + 1)),
    imageAlt: `Illustration : ${entry.title}`,
    publishedAt: instantOf(addDays(today, -20 - at * 30), 8),
    documents: [],
    sessions: sessionsOf(today, entry),
  }));
}
