const paris = { timeZone: 'Europe/Paris' } as const;
const partsFormat = new Intl.DateTimeFormat('fr-FR', { ...paris, day: 'numeric', month: 'long', year: 'numeric' });

type Parts = { day: string; month: string; year: string };
function partsOf(instant: string | Date): Parts {
  const parts = Object.fromEntries(partsFormat.formatToParts(new Date(instant)).map(({ type, value }) => [type, value]));
  const { day = '', month = '', year = '' } = parts;
  return { day: day === '1' ? '1er' : day, month, year };
}

/**
 * Writes the days of a period, in the time zone of Paris: 'le 3 décembre 2026', 'du 3 au 4 décembre 2026', 'du 30 novembre au 1er décembre
 * 2026', 'du 31 décembre 2026 au 2 janvier 2027'.
 */
export function periodInWords(startsAt: string | Date, endsAt: string | Date): string {
  const [from, to] = [partsOf(startsAt), partsOf(endsAt)];
  const last = `${to.day} ${to.month} ${to.year}`;
  if (from.year !== to.year) return `du ${from.day} ${from.month} ${from.year} au ${last}`;
  if (from.month !== to.month) return `du ${from.day} ${from.month} au ${last}`;
  return from.day === to.day ? `le ${last}` : `du ${from.day} au ${last}`;
}
