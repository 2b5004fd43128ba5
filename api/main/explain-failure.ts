import { BackupRefusal } from '#api/backup/backup-refusal.ts';
import { AccountRefusal } from '#api/modules/accounts/index.ts';
import { ImportError } from '#api/modules/imports/index.ts';
import { FolderRefusal } from '#api/platform/database/folder-lock.ts';
import { SettingsProblem } from '#api/platform/settings.ts';

/** The errors whose message is written for the operator at the terminal already. */
const explained = [BackupRefusal, FolderRefusal, ImportError, SettingsProblem];
const unreachable = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'ETIMEDOUT', 'EHOSTUNREACH']);
const codeOf = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : '');

/** Prints in French the error that stopped a command or the start of the portal; an unexpected one with its stack. Returns the exit code. */
export function explainFailure(error: unknown): number {
  if (explained.some((kind) => error instanceof kind)) console.error(error instanceof Error ? error.message : error);
  else if (error instanceof AccountRefusal) console.error(error.reasons.map((reason) => `  - ${reason}`).join('\n'));
  else if (codeOf(error).startsWith('ERR_PARSE_ARGS'))
    console.error(`Option non comprise : ${error instanceof Error ? error.message : error}`);
  else if (unreachable.has(codeOf(error))) console.error(`La base de données ne répond pas (${codeOf(error)}). Vérifiez DATABASE_URL.`);
  else if (codeOf(error) === 'EADDRINUSE') console.error('Ce port est déjà pris : choisissez-en un autre avec PORT=…');
  else if (codeOf(error) === 'ENOSPC') console.error('Plus de place sur le disque : libérez-en, puis recommencez.');
  else console.error(error);
  return 1;
}
