import { imageUrl } from '#api/platform/images.ts';
import { paragraphsOfHtml } from '#api/platform/text/clean-html.ts';
import type { PushData } from '#protocol/notifications/push.ts';
import { themes } from '#protocol/notifications/themes.ts';
import type { PushRow } from './pushes.queries.ts';

/** The sign of a currency or of a percentage, or the name of a currency. */
const amountSign = /[\p{Sc}%]|\b(?:EUR|USD|GBP|CHF|euros?|dollars?)\b/iu;
/** Returns the code of a currency and its symbol where that is a word: 'MYR' and 'RM'. */
function namesOf(code: string): string[] {
  const format = new Intl.NumberFormat('fr-FR', { style: 'currency', currency: code, currencyDisplay: 'narrowSymbol' });
  const symbol = format.formatToParts(1).find(({ type }) => type === 'currency')?.value ?? '';
  return /^\p{L}/u.test(symbol) ? [code, symbol.replaceAll('.', '\\.')] : [code];
}
const currencies = [...new Set(Intl.supportedValuesOf('currency').flatMap(namesOf))].join('|');
/** A number beside any currency. An index may be in each of them; in the words of another theme, TOP or R are none. */
const amountInWords = new RegExp(`\\d\\s*(?:${currencies})(?!\\p{L})|(?<!\\p{L})(?:${currencies})\\s*\\d`, 'u');
const hasAmount = (theme: PushRow['theme'], text: string): boolean =>
  amountSign.test(text) || (theme === 'indices' && amountInWords.test(text));

const [titleLength, bodyLength, mostBytes] = [120, 400, 3000];

const cut = (text: string, length: number): string => (text.length > length ? `${text.slice(0, length - 1).trimEnd()}…` : text);

/** Returns a title without its amount: the words before its colon ('Brent : 95,29 $' is 'Brent'), else the name of the theme. */
function quietTitle(theme: PushRow['theme'], title: string): string {
  if (!hasAmount(theme, title)) return title;
  const [subject = ''] = title.split(/\s:/);
  return subject !== '' && !hasAmount(theme, subject) ? subject : themes[theme].title;
}

/** Writes the data of a push. A locked screen shows them: plain text, and no amount. */
export function pushData({ notification_id, theme, title, description, link, picture }: PushRow): PushData {
  const text = paragraphsOfHtml(description).join('\n');
  return {
    title: cut(quietTitle(theme, title), titleLength),
    body: cut(hasAmount(theme, text) ? 'Du nouveau pour vous : ouvrez le portail pour le lire.' : text, bodyLength),
    picture: picture === null ? null : imageUrl(picture),
    url: link ?? '/',
    id: String(notification_id),
  };
}

export const trialData: PushData = {
  title: 'Essai',
  body: 'Les notifications du portail arrivent sur cet appareil.',
  picture: null,
  url: '/centre-de-preferences',
  id: null,
};

/** Writes the payload of a push, 3,000 bytes at most: a body that is too long is cut further. */
export function payloadOf(data: PushData): string {
  const payload = JSON.stringify(data);
  if (Buffer.byteLength(payload) <= mostBytes || data.body === '') return payload;
  return payloadOf({ ...data, body: cut(data.body, Math.floor(data.body.length / 2)) });
}
