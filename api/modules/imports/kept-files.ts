/** The days for which the files that an import leaves are kept: reports, lists, files that wait. */
const keptDays = 30;

/** Returns the instant before which such a file is deleted. */
export const keptSince = (now: Date): Date => new Date(now.getTime() - keptDays * 86_400_000);
