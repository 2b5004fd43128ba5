type DateChoice = {
  /** The date of the address; null without one. */
  chosen: string | null;
  /** The date on which the screen opened. It stays when a validation makes another one the next. */
  opened: string;
  /** The next date of revision. */
  next: string;
};

/** Returns the date of revision that the screen shows: one of `dates`, as those of a rewritten formula may be others. */
export const shownDate = (dates: readonly { date: string }[], { chosen, opened, next }: DateChoice): string =>
  [chosen, opened].find((day) => day !== null && dates.some(({ date }) => date === day)) ?? next;
