/** SQLSTATE classes and driver messages that say 'the database is away', not 'the statement is wrong'. */
const awayStates = /^(08|57P0|57014|53|25P03)/;
const awayCodes = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EHOSTUNREACH']);
const awayWords =
  /connection terminated|timeout exceeded when trying to connect|query read timeout|cannot use a pool after|base embarquée est fermée|client has encountered a connection error/i;

/** Whether a failure means that the database is away for now: the answer is 503 with Retry-After, never 500. */
export function isOutage(error: Error): boolean {
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return awayStates.test(code) || awayCodes.has(code) || awayWords.test(error.message);
}
