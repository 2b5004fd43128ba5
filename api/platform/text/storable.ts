/** Neither database keeps the null byte in a text, nor half of a surrogate pair in a JSON. */
const isStorable = (text: string): boolean => !text.includes('\0') && text.isWellFormed();

/** No input of ours nests deeper; much more than that would exhaust the stack. */
const deepest = 32;

/** The paths, as 'pass.0.value', of the texts of an input that no database could keep, and of what nests too deep to look into. */
export function unstorable(value: unknown, path = '', depth = 0): string[] {
  if (typeof value === 'string') return isStorable(value) ? [] : [path];
  if (typeof value !== 'object' || value === null) return [];
  if (depth > deepest) return [path];
  return Object.entries(value).flatMap(([key, inner]) => unstorable(inner, path === '' ? key : `${path}.${key}`, depth + 1));
}
