import type { BackupSummary } from '#api/backup/read-backup.ts';

const number = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 1 });
const moment = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long', timeStyle: 'short', timeZone: 'Europe/Paris' });
const kinds = { embedded: 'base embarquée', postgres: 'PostgreSQL' } as const;
const counted = (count: number, word: string) => `${number.format(count)} ${word}${count > 1 ? 's' : ''}`;

/** The sizes and the content of a backup in French, for the operator at the terminal. */
export const inFrench = {
  megabytes: (bytes: number): string => `${number.format(bytes / 1_000_000)} Mo`,
  content({ head, tables, files }: BackupSummary): string {
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    const taken = moment.format(new Date(head.takenAt));
    return `Prise le ${taken} (${kinds[head.kind]}) : ${counted(tables.length, 'table')}, ${counted(rows, 'ligne')}, ${counted(files, 'fichier')}.`;
  },
};
