const noBreak = '\u00a0';

/** Groups the digits of a whole number by three: '46 870'. */
const grouped = (whole: string): string => whole.replace(/\B(?=(\d{3})+$)/g, '\u202f');

/** Writes an exact text in French: '95.29' is '95,29', '104.00' is '104' (IND-17), '-36.98' is '−36,98'. */
export function exactText(text: string): string {
  const [whole = '', decimals] = text.replace(/\.00$/, '').replace('-', '').split('.');
  return `${text.startsWith('-') ? '\u2212' : ''}${grouped(whole)}${decimals === undefined ? '' : `,${decimals}`}`;
}

/** Writes an exact text with its sign: '+ 2,86', '− 0,4'; zero has none. */
export function signedText(text: string): string {
  if (!/[1-9]/.test(text)) return exactText(text);
  return `${text.startsWith('-') ? '\u2212' : '+'}${noBreak}${exactText(text.replace('-', ''))}`;
}

/** Writes an exact percentage with its sign: '+ 3,09 %'. */
export const percentText = (text: string): string => `${signedText(text)}${noBreak}%`;
