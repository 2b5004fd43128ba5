/** The content of a form that was unsaved when the session ended. Session storage keeps it for this tab, by user and path. */
type UnsavedForm = {
  user: string;
  path: string;
  value: unknown;
};
const key = 'kept-typing';

const isUnsavedForm = (value: unknown): value is UnsavedForm =>
  value instanceof Object && typeof Reflect.get(value, 'user') === 'string' && typeof Reflect.get(value, 'path') === 'string';

function read(): UnsavedForm | undefined {
  const value: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null');
  return isUnsavedForm(value) ? value : undefined;
}

let isAbandoned = false;
/** Called with true when the user confirms to leave the edited form, and with false once the user has left it. */
export function setFormAbandoned(abandoned: boolean): void {
  isAbandoned = abandoned;
}

/** Stores the content of a form, in place of any other; not of a form that the user has abandoned. */
export function saveUnsavedForm(form: UnsavedForm): void {
  if (!isAbandoned) sessionStorage.setItem(key, JSON.stringify(form));
}
export const dropUnsavedForm = (): void => sessionStorage.removeItem(key);

/** Returns the stored content of this user's form at this path; undefined without one. */
export function readUnsavedForm(user: string, path: string): unknown {
  const form = read();
  return form?.user === user && form.path === path ? form.value : undefined;
}

/** Drops the stored form of any other user. */
export function dropUnsavedFormOfOthers(user: string): void {
  if (read()?.user !== user) dropUnsavedForm();
}
