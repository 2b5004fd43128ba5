import { imageUrl } from '#api/platform/images.ts';
import { textOfHtml } from '#api/platform/text/clean-html.ts';
import type { PushData } from '#protocol/notifications/push.ts';
import { themes } from '#protocol/notifications/themes.ts';
import type { PushRow } from './pushes.queries.ts';

/** A number with a currency or a percent sign, before or after it. */
const amount = /[€$£%]|\b(?:EUR|USD|GBP|CHF|euros?|dollars?)\b/i;
const [titleLength, bodyLength, mostBytes] = [120, 400, 3000];

const cut = (text: string, length: number): string => (text.length > length ? `${text.slice(0, length - 1).trimEnd()}…` : text);

/** Returns a title without its amount: the words before its colon ('Brent : 95,29 $' is 'Brent'), else the name of the theme. */
function quietTitle(title: string, themeTitle: string): string {
  if (!amount.test(title)) return title;
  const [subject = ''] = title.split(/\s:/);
  return subject !== '' && !amount.test(subject) ? subject : themeTitle;
}

/** Writes the data of a push. A locked screen shows them: plain text, and no amount. */
export function pushData({ notification_id, theme, title, description, link, picture }: PushRow): PushData {
  const { title: themeTitle } = themes[theme];
  const text = textOfHtml(description);
  return {
    title: cut(quietTitle(title, themeTitle), titleLength),
    body: cut(amount.test(text) ? 'Du nouveau pour vous : ouvrez le portail pour le lire.' : text, bodyLength),
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
