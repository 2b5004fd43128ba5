import type { Selectable } from 'kysely';
import { insertNotifications, ownTrainings } from '#api/modules/notifications/index.ts';
import type { Tx } from '#api/platform/database/schema.ts';
import { escapeHtml } from '#api/platform/text/html.ts';
import { stateOf } from '#protocol/desk/content-states.ts';
import { hoursOf, periodInWords } from '#protocol/text/period.ts';
import { placeInSentence } from '#protocol/text/place.ts';
import type { FormationTable } from './formations.tables.ts';

/** The titles of the news about a registration, for its person. */
const titles = {
  validated: 'Inscription validée',
  refused: 'Inscription refusée',
  cancelled: 'Inscription annulée',
  sessionCancelled: 'Session annulée',
  sessionMoved: 'Session déplacée',
} as const;

type SessionDay = { starts_at: Date | string; ends_at: Date | string; location: string };

/** A piece of news for one person. `former`: the session as it was before it moved. */
export type RegistrationNews = {
  userId: number;
  what: keyof typeof titles;
  formation: Pick<Selectable<FormationTable>, 'id' | 'slug' | 'title' | 'published_at' | 'shown_until' | 'deleted_at'>;
  session: SessionDay;
  former?: SessionDay;
};

const daysOf = ({ starts_at, ends_at, location }: SessionDay) => `${periodInWords(starts_at, ends_at)}, ${placeInSentence(location)}`;
const hoursAndDaysOf = ({ starts_at, ends_at, location }: SessionDay) =>
  `${periodInWords(starts_at, ends_at)} ${hoursOf(starts_at, ends_at)}, ${placeInSentence(location)}`;

/** Writes the session of a piece of news, with its hours when it moves: they may be all that changes. */
const wordsOf = ({ session, former }: RegistrationNews): string =>
  former ? `Session ${hoursAndDaysOf(session)}. Elle était prévue ${hoursAndDaysOf(former)}.` : `Session ${daysOf(session)}.`;

/** Returns the link of a notice: the training, or one's own trainings once it is withdrawn. */
function linkOf({ slug, published_at, shown_until, deleted_at }: RegistrationNews['formation'], at: Date) {
  const state = stateOf({ shownFrom: published_at, shownUntil: shown_until, deletedAt: deleted_at }, at);
  return state === 'shown' ? { link: `/formation/${slug}`, linkLabel: 'Voir la formation' } : ownTrainings;
}

/** Tells people what becomes of their registrations, by the bell, and by mail and push as each prefers. */
export const tellRegistrations = (tx: Tx, news: readonly RegistrationNews[], at: Date): Promise<void> =>
  insertNotifications(
    tx,
    news.map((one) => ({
      userId: one.userId,
      theme: 'formations',
      about: { kind: 'formation', id: one.formation.id },
      at,
      title: `${titles[one.what]}\u00a0: ${one.formation.title}`,
      description: `<p>${escapeHtml(wordsOf(one))}</p>`,
      ...linkOf(one.formation, at),
    })),
  );
