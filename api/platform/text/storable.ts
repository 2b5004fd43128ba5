/** PostgreSQL stores neither a null byte in a text nor half of a surrogate pair in a JSON. */
const isStorable = (text: string): boolean => !text.includes('\0') && text.isWellFormed();

/** The deepest nesting of an input: much more would exhaust the stack. */
const maxDepth = 32;

/** Lists the paths ('pass.0.value') of the texts that the databases cannot store, and of values that nest too deep. */
export function unstorable(value: unknown, path = '', depth = 0): string[] {
  if (typeof value === 'string') return isStorable(value) ? [] : [path];
  if (typeof value !== 'object' || value === null) return [];
  if (depth > maxDepth) return [path];
  return Object.entries(value).flatMap(([key, inner]) => unstorable(inner, path === '' ? key : `${path}.${key}`, depth + 1));
}
