/** The SQLSTATE classes, error codes and driver messages of a database that cannot be reached, unlike those of a wrong statement. */
const outageStates = /^(08|57P0|57014|53|25P03)/;
const outageCodes = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EHOSTUNREACH']);
const outageMessages =
  /connection terminated|timeout exceeded when trying to connect|query read timeout|cannot use a pool after|base embarquée est fermée|client has encountered a connection error/i;

/** Tells whether an error means that the database cannot be reached: the answer is then a 503 with Retry-After, not a 500. */
export function isOutage(error: Error): boolean {
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return outageStates.test(code) || outageCodes.has(code) || outageMessages.test(error.message);
}
