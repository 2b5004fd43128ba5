import { type JournalRow, journalActions } from '#protocol/desk/journal.ts';
import { typeset } from '#protocol/text/typeset.ts';
import { instant } from '#web/lib/formats/dates.ts';
import { counted } from '#web/lib/formats/words.ts';
import { deskEntries } from '#web/operator/frame/desk-entries.tsx';
import { deskGroups } from '#web/operator/frame/desk-groups.ts';

export const actionText = (action: string): string => typeset(journalActions[action] ?? action);

/** The kinds of objects that the journal can be filtered by, with the names of the menu, in the order of its groups. */
export const kindChoices = Object.keys(deskGroups).flatMap((group) =>
  Object.entries(deskEntries)
    .filter(([id, entry]) => entry.group === group && id !== 'journal' && id !== 'machine')
    .map(([id, { label }]) => ({ id, label })),
);

/** The entry of the menu of a kind; undefined for what has no list at the desk. */
const entryOf = (kind: string) => Object.entries(deskEntries).find(([id]) => id === kind)?.[1];

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** The lists of the kinds whose objects have no page of their own. */
const listOnly: Readonly<Record<string, string>> = {
  pictures: '/images',
  registrations: '/inscriptions',
  turnover: '/chiffre-affaires/corrections',
};

/** The object of a line: its words, the small line under them, and its page, at the revision that the line made. */
export function objectOf({ kind, ids, title, words, revision, filters, rows, action, at }: JournalRow) {
  const entry = entryOf(kind);
  const [id] = ids;
  const details = [words, filters, rows !== null && counted(rows, 'ligne')].filter(Boolean).join(' · ');
  if (id === undefined || entry === undefined) {
    const text = [kind, ...ids.filter((one) => !uuid.test(one))].join(' ').trim();
    return { text: entry?.label ?? text, to: null, small: details };
  }
  if (ids.length > 1) return { text: `${entry.label}\u00a0: ${counted(ids.length, 'objet')}`, to: null, small: details };
  const isGone = title === '' || action === 'desk.purge';
  // The id is that of a run: an import and its trial are named by their hour, an undo has that of the undo.
  if (kind === 'imports')
    return { text: action === 'desk.import-undo' ? entry.label : `Import du ${instant(at)}`, to: entry.to, small: details };
  const page = listOnly[kind] ?? `${entry.to}/${id}${revision === null ? '' : `?revision=${revision}`}`;
  return {
    text: title || `${entry.label} ${id}`,
    to: isGone ? null : page,
    small: [title && entry.label, details].filter(Boolean).join(' · '),
  };
}
