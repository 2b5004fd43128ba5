import { BlockList, isIP } from 'node:net';

const reserved4 = new BlockList();
for (const network of [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/3',
]) {
  const [address = '', bits = ''] = network.split('/');
  reserved4.addSubnet(address, Number(bits), 'ipv4');
}

/** The only public addresses of IPv6, and the parts of them that are not. */
const global6 = new BlockList();
global6.addSubnet('2000::', 3, 'ipv6');
const reserved6 = new BlockList();
for (const [address, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  reserved6.addSubnet(address, bits, 'ipv6');

/** Tells whether an IP is one of the public internet: not private, not local, not reserved. */
export function isPublicIp(ip: string): boolean {
  if (isIP(ip) === 4) return !reserved4.check(ip, 'ipv4');
  return isIP(ip) === 6 && global6.check(ip, 'ipv6') && !reserved6.check(ip, 'ipv6');
}

/** Tells whether the host of this URL is exempt from the rules about ports and addresses: `host` or `host:port`. */
export const isAllowedHost = (url: URL, allowedHosts: readonly string[]): boolean =>
  allowedHosts.includes(url.host) || allowedHosts.includes(url.hostname);

/**
 * Returns the URL of a push service; null when pushes may not go there: https, port 443, no credentials, a name with a dot that is not
 * local, or a public IP. Allowed hosts need https alone.
 */
export function pushUrl(text: string, allowedHosts: readonly string[]): URL | null {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url?.protocol !== 'https:' || url.username !== '' || url.password !== '') return null;
  if (isAllowedHost(url, allowedHosts)) return url;
  const host = url.hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
  if (url.port !== '') return null;
  if (isIP(host) > 0) return isPublicIp(host) ? url : null;
  return host.includes('.') && !/\.(?:localhost|local|internal|home\.arpa)$/.test(host) ? url : null;
}
