/** The object of a line of the journal: its kind, its ids, and the words after the point. */
export type Subject = { kind: string; ids: string[]; words: string };

/** Reads the subject of a line: 'articles 12', 'people 3 8', 'articles 12 · people 3 · Une raison'. What is no object is words. */
export function readSubject(subject: string | null): Subject {
  const [object = '', ...words] = (subject ?? '').split(' · ');
  const [kind = '', ...ids] = object.split(' ');
  if (!/^[a-z-]+$/.test(kind)) return { kind: '', ids: [], words: [object, ...words].filter(Boolean).join(' · ') };
  return { kind, ids, words: words.join(' · ') };
}
