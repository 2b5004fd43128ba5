import type { SessionUser } from '#protocol/session/session.ts';
import { storedUserKey } from '#protocol/session/session-texts.ts';

/** The user in local storage; `authenticated` is the flag that signing in sets (SES-16). */
export type StoredUser = SessionUser & { authenticated: boolean };

export const isUser = (value: unknown): value is StoredUser =>
  value instanceof Object &&
  Array.isArray(Reflect.get(value, 'roles')) &&
  ['id', 'firstname', 'lastname'].every((key) => typeof Reflect.get(value, key) === 'string');

/** Parses the stored text of a user; undefined when it is none. */
export function parseUser(text: string | null): StoredUser | undefined {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    return isUser(value) ? value : undefined;
  } catch (problem) {
    if (problem instanceof SyntaxError) return undefined;
    throw problem;
  }
}

export const readUser = (): StoredUser | undefined => parseUser(localStorage.getItem(storedUserKey));
