/** What somebody was typing when their session ended, in this tab: by user and by address, until it is found again. */
type Kept = {
  user: string;
  path: string;
  value: unknown;
};
const key = 'kept-typing';

const isKept = (value: unknown): value is Kept =>
  value instanceof Object && typeof Reflect.get(value, 'user') === 'string' && typeof Reflect.get(value, 'path') === 'string';

function read(): Kept | undefined {
  const value: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null');
  return isKept(value) ? value : undefined;
}

export const saveUnsavedForm = (kept: Kept): void => sessionStorage.setItem(key, JSON.stringify(kept));
export const dropUnsavedForm = (): void => sessionStorage.removeItem(key);

/** What this user was typing at this address; undefined when that is nothing. */
export function readUnsavedForm(user: string, path: string): unknown {
  const kept = read();
  return kept?.user === user && kept.path === path ? kept.value : undefined;
}

/** Nobody finds what somebody else was typing. */
export function dropUnsavedFormOfOthers(user: string): void {
  if (read()?.user !== user) dropUnsavedForm();
}
