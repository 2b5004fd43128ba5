import { insertNotifications } from '#api/modules/notifications/index.ts';
import type { Tx } from '#api/platform/database/schema.ts';
import { escapeHtml } from '#api/platform/text/html.ts';
import { periodInWords } from '#protocol/text/period.ts';

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
  formation: { id: number; slug: string; title: string };
  session: { starts_at: Date | string; ends_at: Date | string; location: string };
};

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
      link: `/formation/${formation.slug}`,
      linkLabel: 'Voir la formation',
    })),
  );
