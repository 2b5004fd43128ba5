import { isUser, type StoredUser } from './stored-user.ts';

/**
 * A visit of an operator: the portal as a member sees it, in this tab. `name`: the member; `preview`: a draft stands in its place; `back`: the
 * page of the desk that it came from; `leavesAt`: its end by the clock of this browser, in milliseconds, `endsAt` being the server's.
 */
export type Visit = { id: string; name: string; user: StoredUser; endsAt: string; leavesAt: number; preview: boolean; back: string };

const key = 'visit';
// Only the desk writes it, whole: a user and an end in it prove it.
const isVisit = (value: unknown): value is Visit =>
  value instanceof Object && isUser(Reflect.get(value, 'user')) && typeof Reflect.get(value, 'leavesAt') === 'number';

/** Returns the visit that this tab keeps; undefined without one. */
export function storedVisit(): Visit | undefined {
  const value: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null');
  return isVisit(value) ? value : undefined;
}

/** Returns the visit that the page is seen in. The desk itself is never within one. */
export const readVisit = (): Visit | undefined => (location.pathname.startsWith('/operateur') ? undefined : storedVisit());
export const keepVisit = (visit: Visit): void => sessionStorage.setItem(key, JSON.stringify(visit));
export const dropVisit = (): void => sessionStorage.removeItem(key);
