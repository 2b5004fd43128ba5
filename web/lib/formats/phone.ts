/** The fewest figures of a text that is a number by itself: the pairs of '02/97/00/00/00' are none. */
const fewestFigures = 6;

/** Returns the address that calls the first number of a text, without the '(0)' after a country code: '+33 (0)2 97… / 06…' → 'tel:+33297…'. */
export function callUri(phone: string): string {
  const [whole = '', first = ''] = [phone, phone.split(/[/;,]|\bou\b|\bposte\b/i)[0]].map((text = '') =>
    text.replace(/((?:\+|00)[\d\s.]*)\(0\)/, '$1').replaceAll(/[^\d+]/g, ''),
  );
  return `tel:${first.length < fewestFigures ? whole : first}`;
}
