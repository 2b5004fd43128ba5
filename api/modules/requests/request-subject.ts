import { type Article, findArticleTitle } from '#api/modules/articles/index.ts';
import { findTraining, type Training } from '#api/modules/formations/index.ts';
import type { Reader } from '#api/platform/database/schema.ts';
import type { InputIssue } from '#protocol/core/refusal.ts';
import type { ContactForm } from '#protocol/requests/requests.ts';
import { periodInWords, severalDaysInWords } from '#protocol/text/period.ts';
import { placeInSentence } from '#protocol/text/place.ts';
import type { Writer } from './receivers.queries.ts';

/** The names of what a request is about, '' for none: the id of a session, the slugs of a training and of an article (RDG-425). */
export type NamedSubject = { session: string; formation: string; article: string };
/**
 * The subject of a request: the words of the server, and the issues of names that lead to nothing. `isOpen`: the session takes a sign-up;
 * `closed`: why it takes none.
 */
export type Subject = {
  training: Training | undefined;
  article: Article | undefined;
  isOpen: boolean;
  closed: ContactForm['closed'];
  event: string;
  eventDate: string;
  issues: (InputIssue & { field: keyof NamedSubject })[];
};

const idOf = (text: string): number | null => (/^[1-9]\d{0,8}$/.test(text) ? Number(text) : null);

/** Reads what a request is about. A training or an article that one may not read is none. */
export async function readSubject(db: Reader, writer: Writer, { session, formation, article }: NamedSubject): Promise<Subject> {
  const training =
    session === '' && formation === '' ? undefined : await findTraining(db, writer, { slug: formation, sessionId: idOf(session) });
  const text = article === '' ? undefined : await findArticleTitle(db, writer, article);
  const issues: Subject['issues'] = [];
  if (session !== '' && !training?.session) issues.push({ field: 'session', message: 'Cette session n’existe pas' });
  if (formation !== '' && !training) issues.push({ field: 'formation', message: 'Cette formation n’existe pas' });
  if (article !== '' && !text) issues.push({ field: 'article', message: 'Cet article n’existe pas' });
  const closed = closedBy(training?.session ?? null, writer.now);
  const isOpen = training?.session != null && closed === null;
  return { training, article: text, isOpen, closed, ...wordsOf(training, text), issues };
}

/** Tells why a session takes no sign-up: it is over, or has no places (TRN-18). */
function closedBy(session: Training['session'], now: Date): Subject['closed'] {
  if (session === null) return null;
  if (Date.parse(session.ends_at) <= now.getTime()) return 'over';
  return session.available ? null : 'full';
}

function wordsOf(training: Training | undefined, article: Article | undefined): { event: string; eventDate: string } {
  if (training) {
    const { session } = training;
    return {
      event: training.title,
      eventDate: session ? `${periodInWords(session.starts_at, session.ends_at)}, ${placeInSentence(session.location)}` : '',
    };
  }
  if (!article) return { event: '', eventDate: '' };
  const { starts_at, ends_at } = article;
  const several = starts_at && ends_at ? severalDaysInWords(starts_at, ends_at)?.days : null;
  return { event: article.title, eventDate: starts_at ? (several ?? periodInWords(starts_at, starts_at)) : '' };
}
