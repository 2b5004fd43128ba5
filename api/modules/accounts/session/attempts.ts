import { isIPv6 } from 'node:net';
import type { Tx } from '#api/platform/database/schema.ts';
import { Refusal } from '#api/platform/refusal.ts';
import { coreRefusals } from '#protocol/core/refusal.ts';
import { countFailures, insertFailure, lockFailures } from './session.queries.ts';

const failuresByAccount = 10;
const accountsByIp = 50;
const mappedIpv4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

export type Attempt = {
  account: string;
  ip: string;
  /** The device that signed in to this account before, or the open session; null: a device that the account does not know. */
  device: string | null;
  now: Date;
};
/** A counted attempt. `refusal` is thrown instead of the usual one when the password is wrong; null: the usual one. */
export type CountedAttempt = {
  id: number;
  refusal: Refusal | null;
};

const closedAccount = () => new Refusal(coreRefusals.tooMany, 15 * 60);
const closedIp = () => new Refusal(coreRefusals.tooMany, 60 * 60);

/** Returns the text under which the failures of an IP are counted: an IPv4 itself, of an IPv6 the first 64 bits (GOL-62). */
export function limitBucket(ip: string): string {
  const ipv4 = mappedIpv4.exec(ip)?.[1];
  if (ipv4 || !isIPv6(ip)) return ipv4 ?? ip;
  const canonical = new URL(`http://[${ip.split('%')[0]}]`).hostname.slice(1, -1);
  const [head = [], tail = []] = canonical.split('::').map((half) => half.split(':').filter((group) => group !== ''));
  const zeros = Array.from({ length: 8 - head.length - tail.length }, () => '0');
  return `${[...head, ...zeros, ...tail].slice(0, 4).join(':')}::/64`;
}

/**
 * Records an attempt at a password as a failure before the slow hash is computed; the caller deletes it when the password is right.
 * Throws 429 after 10 failures of the account in 15 minutes: those of the device itself when the account knows it, else those of all
 * the devices that it does not know (GOL-61, GOL-64). An IP from which 50 accounts failed in an hour is closed to unknown devices
 * (GOL-62); there a right password still passes for an account without failures, and a wrong one answers 429. Advisory locks on the
 * account and on the IP make simultaneous attempts count like successive ones.
 */
export async function countAttempt(tx: Tx, { ip, ...attempt }: Attempt): Promise<CountedAttempt> {
  const counted = { ...attempt, bucket: limitBucket(ip) };
  await lockFailures(tx, counted);
  const failures = await countFailures(tx, counted);
  if ((failures.by_device ?? 0) >= failuresByAccount) throw closedAccount();
  const isClosed = attempt.device === null && (failures.accounts_by_ip ?? 0) >= accountsByIp;
  if (isClosed && (failures.by_account ?? 0) > 0) throw closedIp();
  return { id: await insertFailure(tx, counted), refusal: isClosed ? closedIp() : null };
}
