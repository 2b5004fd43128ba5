import type { ArticleSheet } from '#protocol/articles/article-sheet.ts';

export type Session = ArticleSheet['sessions'][number];
/** The state of a session. `isOpen`: it takes a sign-up (TRN-18); `isUnderWay`: it has begun and is not over; `isOver`: it has ended. */
export type SessionState = { isOpen: boolean; isUnderWay: boolean; isOver: boolean };

/** Returns the state of a session at an instant of the server, in milliseconds. */
export function sessionStateAt({ dateTime, endTime, available }: Session, now: number): SessionState {
  const isOver = Date.parse(endTime) <= now;
  return { isOver, isOpen: available && !isOver, isUnderWay: Date.parse(dateTime) <= now && !isOver };
}
