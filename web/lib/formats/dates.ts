const isDay = /^(\d{4})-(\d{2})-(\d{2})$/;
const parisDay = new Intl.DateTimeFormat('fr-CA', { timeZone: 'Europe/Paris', year: 'numeric', month: '2-digit', day: '2-digit' });

/** The three parts of a calendar day (yyyy-mm-dd), or of an instant seen from Paris. */
function partsOf(iso: string): [year: string, month: string, day: string] {
  const [, year = '', month = '', day = ''] = (isDay.test(iso) ? iso : parisDay.format(new Date(iso))).match(isDay) ?? [];
  return [year, month, day];
}

/** `21/11/26`: the form of lists and cards. */
export function shortDate(iso: string): string {
  const [year, month, day] = partsOf(iso);
  return `${day}/${month}/${year.slice(2)}`;
}
