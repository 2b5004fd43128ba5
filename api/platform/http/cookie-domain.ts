import { isIP } from 'node:net';

/** Returns the Domain of the cookies: the public host; null for localhost, an IP or a host without a dot (SES-30). */
export function cookieDomain(publicUrl: string): string | null {
  const host = new URL(publicUrl).hostname.replace(/^\[|\]$/g, '');
  return host === 'localhost' || host.endsWith('.localhost') || isIP(host) || !host.includes('.') ? null : host;
}
