import { type Article, findArticleTitle } from '#api/modules/articles/index.ts';
import { findTraining, type Training } from '#api/modules/formations/index.ts';
import type { Reader } from '#api/platform/database/schema.ts';
import type { InputIssue } from '#protocol/core/refusal.ts';
import { periodInWords } from '#protocol/text/period.ts';
import type { Writer } from './receivers.queries.ts';

/** The names of what a request is about, '' for none: the id of a session, the slugs of a training and of an article (RDG-425). */
export type NamedSubject = { session: string; formation: string; article: string };
/** The subject of a request: the words of the server, and the issues of names that lead to nothing. `isOpen`: the session takes a sign-up. */
export type Subject = {
  training: Training | undefined;
  article: Article | undefined;
  isOpen: boolean;
  event: string;
  eventDate: string;
  issues: InputIssue[];
};

const idOf = (text: string): number | null => (/^[1-9]\d{0,8}$/.test(text) ? Number(text) : null);

/** Reads what a request is about. A training or an article that one may not read is none. */
export async function readSubject(db: Reader, writer: Writer, { session, formation, article }: NamedSubject): Promise<Subject> {
  const training =
    session === '' && formation === '' ? undefined : await findTraining(db, writer, { slug: formation, sessionId: idOf(session) });
  const text = article === '' ? undefined : await findArticleTitle(db, writer, article);
  const issues: InputIssue[] = [];
  if (session !== '' && !training?.session) issues.push({ field: 'session', message: 'Cette session n’existe pas' });
  if (formation !== '' && !training) issues.push({ field: 'formation', message: 'Cette formation n’existe pas' });
  if (article !== '' && !text) issues.push({ field: 'article', message: 'Cet article n’existe pas' });
  return { training, article: text, isOpen: isOpen(training?.session ?? null, writer.now), ...wordsOf(training, text), issues };
}

/** Tells whether a session takes a sign-up: it has places and is not over (TRN-18). */
const isOpen = (session: Training['session'], now: Date): boolean =>
  session ? session.available && Date.parse(session.ends_at) > now.getTime() : false;

function wordsOf(training: Training | undefined, article: Article | undefined): { event: string; eventDate: string } {
  if (training) {
    const { session } = training;
    return {
      event: training.title,
      eventDate: session ? `${periodInWords(session.starts_at, session.ends_at)}, ${session.location}` : '',
    };
  }
  if (!article) return { event: '', eventDate: '' };
  const { starts_at, ends_at } = article;
  return { event: article.title, eventDate: starts_at ? periodInWords(starts_at, ends_at ?? starts_at) : '' };
}
