/** What time it is: injected, so that tests choose it. */
export type Clock = () => Date;

const paris = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Paris', year: 'numeric', month: '2-digit', day: '2-digit' });
/** The calendar date in Paris at this instant, 'yyyy-mm-dd': the day the network lives in. */
export const parisDate = (now: Date): string => paris.format(now);

const parisHour = new Intl.DateTimeFormat('fr-FR', { timeZone: 'Europe/Paris', hour: '2-digit', minute: '2-digit' });
/** The time of day in Paris at this instant, 'hh:mm'. */
export const parisTime = (now: Date): string => parisHour.format(now);
