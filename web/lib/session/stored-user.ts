import type { SessionUser } from '#protocol/session/session.ts';
import { storedUserKey } from '#protocol/session/session-texts.ts';

/** The user as kept between two pages; `authenticated` is the flag that signing in sets. */
export type StoredUser = SessionUser & { authenticated: boolean };

const isUser = (value: unknown): value is StoredUser =>
  value instanceof Object &&
  Array.isArray(Reflect.get(value, 'roles')) &&
  ['id', 'firstname', 'lastname'].every((key) => typeof Reflect.get(value, key) === 'string');

/** The user that a stored text describes; undefined when it describes none. */
export function userFrom(text: string | null): StoredUser | undefined {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    return isUser(value) ? value : undefined;
  } catch (problem) {
    if (problem instanceof SyntaxError) return undefined;
    throw problem;
  }
}

export const readUser = (): StoredUser | undefined => userFrom(localStorage.getItem(storedUserKey));
