import { parisDate, parisTime } from '#api/platform/clock.ts';
import type { Column } from '#api/platform/spreadsheet.ts';
import { deskLabels } from '#protocol/desk/desk.ts';
import { type JournalRow, journalActions } from '#protocol/desk/journal.ts';
import type { JournalLine } from './read-journal.ts';

const named = (id: number | null, name: string | null) => (id === null ? null : { id: String(id), name: name ?? '' });

export const presentLine = (line: JournalLine): JournalRow => ({
  id: String(line.id),
  at: new Date(line.at).toISOString(),
  by: named(line.user_id, line.by),
  onBehalfOf: named(line.on_behalf_id, line.behalf),
  ip: line.address ?? '',
  action: line.action,
  kind: line.object.kind,
  ids: line.object.ids,
  title: line.title,
  words: line.object.words,
  revision: line.revision === null ? null : String(line.revision),
  filters: line.filters ?? '',
  rows: line.row_count,
});

/** The names of the kinds of objects, as on the screen. Another one shows its code. */
const kindLabels: Readonly<Record<string, string>> = deskLabels;

const text = (key: string, heading: string, width: number, value: (line: JournalLine) => string): Column<JournalLine> => ({
  key,
  heading,
  type: 'text',
  width,
  value,
});

/** The columns of the exported journal. */
export const journalColumns: readonly Column<JournalLine>[] = [
  { key: 'day', heading: 'Jour', type: 'date', width: 12, value: ({ at }) => parisDate(new Date(at)) },
  text('time', 'Heure de Paris', 14, ({ at }) => parisTime(new Date(at))),
  text('by', 'Qui', 28, ({ by, user_id }) => by ?? (user_id === null ? 'Le portail' : '')),
  text('onBehalfOf', 'À la place de', 28, ({ behalf }) => behalf ?? ''),
  text('ip', 'Depuis', 18, ({ address }) => address ?? ''),
  text('action', 'Action', 30, ({ action }) => journalActions[action] ?? action),
  text('kind', 'Nature', 16, ({ object }) => kindLabels[object.kind] ?? object.kind),
  text('ids', 'Numéro', 16, ({ object }) => object.ids.join(' ')),
  text('title', 'Titre', 40, ({ title }) => title),
  text('words', 'Précisions', 40, ({ object, filters }) => [object.words, filters].filter(Boolean).join(' · ')),
  { key: 'rows', heading: 'Lignes', type: 'number', width: 10, value: ({ row_count }) => row_count },
];
