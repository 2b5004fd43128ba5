import { CallError } from './call-error.ts';

/** Returns the message of the server. Without an answer, or after a defect (code `internal`), returns `fallback` (ERR-21, ERR-22). */
export const failureText = (problem: Error, fallback = 'Une erreur est survenue'): string =>
  problem instanceof CallError && problem.serverMessage !== '' && problem.code !== 'internal' ? problem.serverMessage : fallback;
