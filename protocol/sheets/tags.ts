/** The most characters of a keyword, and of all those of a sheet as one text (`tagsText`). */
export const [tagLimit, tagsLimit] = [80, 2000];

/** Writes keywords as the text of a field: separated by bars, one at least, as soon as one of them has a comma or a semicolon. */
export function tagsText(tags: readonly string[]): string {
  if (!tags.some((tag) => /[,;]/.test(tag))) return tags.join(', ');
  return tags.length === 1 ? `${tags[0]} |` : tags.join(' | ');
}
