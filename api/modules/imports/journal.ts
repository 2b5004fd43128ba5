import { counted } from './import-report.ts';
import type { JournalEntry } from './journal.queries.ts';

const day = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'short', timeStyle: 'short', timeZone: 'Europe/Paris' });
const outcomes = { written: 'écrit', unchanged: 'rien à changer', tried: 'essai', refused: 'refusé', undone: 'annulé' } as const;

function entryLine({ at, who, folder, dry_run, strict, outcome, files, refused }: JournalEntry): string {
  const total = (count: 'created' | 'changed') => files.reduce((sum, file) => sum + file[count], 0);
  const modes = [...(strict ? ['strict'] : []), ...(dry_run && outcome !== 'tried' ? ['essai'] : [])];
  const counts = [counted(total('created'), 'créé(s)'), counted(total('changed'), 'modifié(s)'), counted(refused, 'refusé(s)')].join(', ');
  return `${day.format(at)}  ${who}  ${folder}  ${outcomes[outcome]}${modes.length > 0 ? ` (${modes.join(', ')})` : ''}  ${counts}`;
}

/** Formats the journal of imports for the terminal, in French, one line per import. */
export const formatJournal = (entries: readonly JournalEntry[]): string =>
  entries.length === 0 ? 'Aucun import n’a encore eu lieu.' : entries.map(entryLine).join('\n');
