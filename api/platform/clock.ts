/** Returns the current time. It is injected, so that tests choose it. */
export type Clock = () => Date;

const paris = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Paris', year: 'numeric', month: '2-digit', day: '2-digit' });
/** Returns the calendar date in Paris at this instant, as 'yyyy-mm-dd' (RDG-208). */
export const parisDate = (now: Date): string => paris.format(now);
/** Returns the calendar year in Paris at this instant. */
export const parisYear = (now: Date): number => Number(parisDate(now).slice(0, 4));

const parisHour = new Intl.DateTimeFormat('fr-FR', { timeZone: 'Europe/Paris', hour: '2-digit', minute: '2-digit' });
/** Returns the time of day in Paris at this instant, as 'hh:mm'. */
export const parisTime = (now: Date): string => parisHour.format(now);
