import type { Selectable } from 'kysely';
import { insertNotifications } from '#api/modules/notifications/index.ts';
import type { Tx } from '#api/platform/database/schema.ts';
import { escapeHtml } from '#api/platform/text/html.ts';
import { stateOf } from '#protocol/desk/content-states.ts';
import { periodInWords } from '#protocol/text/period.ts';
import type { FormationTable } from './formations.tables.ts';

/** The titles of the news about a registration, for its person. */
const titles = {
  validated: 'Inscription validée',
  refused: 'Inscription refusée',
  cancelled: 'Inscription annulée',
  sessionCancelled: 'Session annulée',
} as const;

export type RegistrationNews = {
  userId: number;
  what: keyof typeof titles;
  formation: Pick<Selectable<FormationTable>, 'id' | 'slug' | 'title' | 'published_at' | 'shown_until' | 'deleted_at'>;
  session: { starts_at: Date | string; ends_at: Date | string; location: string };
};

/** Returns the link of a notice: the training, or one's own trainings once it is withdrawn. */
function linkOf({ slug, published_at, shown_until, deleted_at }: RegistrationNews['formation'], at: Date) {
  const state = stateOf({ shownFrom: published_at, shownUntil: shown_until, deletedAt: deleted_at }, at);
  return state === 'shown'
    ? { link: `/formation/${slug}`, linkLabel: 'Voir la formation' }
    : { link: '/profil', linkLabel: 'Voir mes formations' };
}

/** Tells people what becomes of their registrations, by the bell, and by mail and push as each prefers. */
export const tellRegistrations = (tx: Tx, news: readonly RegistrationNews[], at: Date): Promise<void> =>
  insertNotifications(
    tx,
    news.map(({ userId, what, formation, session }) => ({
      userId,
      theme: 'formations',
      about: { kind: 'formation', id: formation.id },
      at,
      title: `${titles[what]}\u00a0: ${formation.title}`,
      description: `<p>${escapeHtml(`Session ${periodInWords(session.starts_at, session.ends_at)}, ${session.location}.`)}</p>`,
      ...linkOf(formation, at),
    })),
  );
