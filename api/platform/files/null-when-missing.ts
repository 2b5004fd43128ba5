/** Answers null for a file or a folder that is not there, or no more: for `catch`. Any other error is thrown again. */
export function nullWhenMissing(error: unknown): null {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
  throw error;
}
