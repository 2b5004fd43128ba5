import { createHmac, randomUUID } from 'node:crypto';
import { isSame } from '#api/platform/secrets/token.ts';

/** The accounts that one browser may be known to: people who share a computer. */
const maxAccounts = 10;
const entry = /^([0-9a-f-]{36})\.([\w-]{43})$/;

/** Signs a device for an account (HMAC-SHA-256): the cookie holds no name, and is worth nothing for another account. */
const signatureOf = (secret: string, account: string, device: string): string =>
  createHmac('sha256', secret).update(`device ${device} ${account}`).digest('base64url');

const entriesOf = (cookie: string | undefined): string[] =>
  (cookie ?? '')
    .split('~')
    .filter((text) => entry.test(text))
    .slice(0, maxAccounts);

/** Tells whether an entry of the cookie was signed for the account. */
const isOf = (secret: string, account: string, text: string): boolean => {
  const [, device = '', signature = ''] = entry.exec(text) ?? [];
  return isSame(signature, signatureOf(secret, account, device));
};

/** Returns the id of the device when its cookie was signed for this account after a sign-in, else null (OWASP, device cookies). */
export const knownDevice = (secret: string, cookie: string | undefined, account: string): string | null =>
  entriesOf(cookie)
    .find((text) => isOf(secret, account, text))
    ?.slice(0, 36) ?? null;

/** Returns the cookie of a device that just signed in to an account: its entry first, then those of the other accounts. */
export function withAccount(secret: string, cookie: string | undefined, account: string): string {
  const device = knownDevice(secret, cookie, account) ?? randomUUID();
  const others = entriesOf(cookie).filter((text) => !isOf(secret, account, text));
  return [`${device}.${signatureOf(secret, account, device)}`, ...others].slice(0, maxAccounts).join('~');
}
