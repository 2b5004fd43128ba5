import { isIP } from 'node:net';

/** The Domain of the cookies: the public host, or none for localhost and addresses, whose cookies stay with the host (SES-30). */
export function cookieDomain(publicUrl: string): string | null {
  const host = new URL(publicUrl).hostname.replace(/^\[|\]$/g, '');
  return host === 'localhost' || host.endsWith('.localhost') || isIP(host) || !host.includes('.') ? null : host;
}
