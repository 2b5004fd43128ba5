/** Neither database keeps the null byte in a text, nor half of a surrogate pair in a JSON. */
const isStorable = (text: string): boolean => !text.includes('\0') && text.isWellFormed();

/** The paths, as 'pass.0.value', of the texts of an input that no database could keep. */
export function unstorable(value: unknown, path = ''): string[] {
  if (typeof value === 'string') return isStorable(value) ? [] : [path];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => unstorable(inner, path === '' ? key : `${path}.${key}`));
}
