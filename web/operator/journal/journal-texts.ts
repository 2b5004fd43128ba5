import { type JournalRow, journalActions } from '#protocol/desk/journal.ts';
import { counted } from '#web/lib/formats/words.ts';
import { deskEntries } from '#web/operator/frame/desk-entries.tsx';

export const actionText = (action: string): string => journalActions[action] ?? action;

/** The kinds of objects that the journal can be filtered by, with the names of the menu. */
export const kindChoices = Object.entries(deskEntries)
  .filter(([id]) => id !== 'journal' && id !== 'machine')
  .map(([id, { label }]) => ({ id, label }));

/** The entry of the menu of a kind; undefined for what has no list at the desk. */
const entryOf = (kind: string) => Object.entries(deskEntries).find(([id]) => id === kind)?.[1];

/** The object of a line: its words, the small line under them, and its page, at the revision that the line made. */
export function objectOf({ kind, ids, title, words, revision, filters, rows, action }: JournalRow) {
  const entry = entryOf(kind);
  const [id] = ids;
  const details = [words, filters, rows !== null && counted(rows, 'ligne')].filter(Boolean).join(' · ');
  if (id === undefined || entry === undefined) return { text: [kind, ...ids].join(' ').trim(), to: null, small: details };
  if (ids.length > 1) return { text: `${entry.label} : ${counted(ids.length, 'objet')}`, to: null, small: details };
  const isGone = title === '' || action === 'desk.purge';
  const page =
    kind === 'pictures' || kind === 'imports' ? entry.to : `${entry.to}/${id}${revision === null ? '' : `?revision=${revision}`}`;
  return {
    text: title || `${entry.label} ${id}`,
    to: isGone ? null : page,
    small: [title && entry.label, details].filter(Boolean).join(' · '),
  };
}
