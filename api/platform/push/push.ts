import { createHash } from 'node:crypto';
import { promises as dns, type LookupAddress } from 'node:dns';
import { type RequestOptions, request } from 'node:https';
import { isAllowedHost, isPublicIp, pushUrl } from './push-address.ts';
import { isPoint, type VapidPair } from './vapid.ts';

/** The destination of a push: the endpoint of a browser, and the keys that encrypt what is sent there. */
export type PushTarget = { endpoint: string; p256dh: string; auth: string };
export type Push = {
  target: PushTarget;
  /** JSON, 3,000 bytes at most. */
  payload: string;
  /** A waiting push of the same topic is replaced (RFC 8030). */
  topic: string;
};
/** The answer of a push service. `status`: 0 when none came. `retryAfterMs`: the delay that it asked for; null: none. */
export type PushAnswer = { status: number; retryAfterMs: number | null; isBlocked?: true };

export type Pusher = {
  /** The public key that browsers subscribe with; '' when push is off. */
  publicKey: string;
  isOn: boolean;
  /** Tells whether pushes may go to a target: its keys are ones, its address is not known as a private one. It resolves the name of the host. */
  accepts: (target: PushTarget) => Promise<boolean>;
  send: (push: Push) => Promise<PushAnswer>;
};

type PusherOptions = {
  vapid: VapidPair;
  /** The address of the sender, for the push service: 'mailto:…' or 'https:…'. */
  subject: string;
  allowedHosts: readonly string[];
  now: () => Date;
  /** For the tests: the certificate of their own endpoint, their own name server, and less patience than 10 seconds. */
  ca?: string;
  timeoutMs?: number;
  resolve?: (host: string) => Promise<LookupAddress[]>;
};

/** Nothing leaves: `PUSH=off`. */
export const noPusher: Pusher = {
  publicKey: '',
  isOn: false,
  accepts: async () => false,
  send: async () => ({ status: 0, retryAfterMs: null }),
};

const ttlSeconds = 86_400;
const patienceMs = 10_000;
class BlockedAddress extends Error {}

/** Returns the topic of an object: 32 characters of base64url, which say nothing of it. */
export const topicOf = (object: string): string => createHash('sha256').update(object).digest('base64url').slice(0, 32);

/** Reads `Retry-After`: seconds or a date. */
export function retryAfterMs(header: string | undefined, now: Date): number | null {
  if (header === undefined) return null;
  if (/^\d{1,9}$/.test(header)) return Number(header) * 1000;
  const at = Date.parse(header);
  return Number.isNaN(at) ? null : Math.max(0, at - now.getTime());
}

type Connection = Pick<PusherOptions, 'now' | 'ca' | 'timeoutMs'> & { lookup: RequestOptions['lookup'] | null };

/** Posts to a push service and returns its answer, which has 10 seconds. A redirect is an answer like another: it is not followed. */
const post = (
  url: URL,
  headers: RequestOptions['headers'],
  body: Buffer,
  { now, ca, lookup, timeoutMs }: Connection,
): Promise<PushAnswer> =>
  new Promise((done) => {
    const own = { ...(lookup && { lookup }), ...(ca !== undefined && { ca }), signal: AbortSignal.timeout(timeoutMs ?? patienceMs) };
    const sent = request(url, { method: 'POST', headers, agent: false, ...own }, (response) => {
      const { statusCode = 0 } = response;
      done({ status: statusCode, retryAfterMs: retryAfterMs(response.headers['retry-after'], now()) });
      // The body of the answer is of no use.
      response.destroy();
    });
    sent.on('error', (problem) =>
      done({ status: 0, retryAfterMs: null, ...(problem instanceof BlockedAddress && { isBlocked: true as const }) }),
    );
    sent.end(body);
  });

type Resolve = NonNullable<PusherOptions['resolve']>;

/** Returns the addresses of a name. Throws when one of them is not public. */
const publicAddresses =
  (resolve: Resolve): Resolve =>
  async (host) => {
    const addresses = await resolve(host);
    if (addresses.length === 0 || !addresses.every(({ address }) => isPublicIp(address))) throw new BlockedAddress(host);
    return addresses;
  };

/** Makes the lookup of a connection: the address that was checked is the one that is connected to. */
const lookupBy =
  (addressesOf: Resolve): NonNullable<RequestOptions['lookup']> =>
  (host, options, done) => {
    addressesOf(host).then(
      (addresses) => (options.all ? done(null, addresses) : done(null, addresses[0]?.address ?? '', addresses[0]?.family)),
      (problem: Error) => done(problem, ''),
    );
  };

/** Makes the sender of pushes. Only https leaves, to public addresses and to the allowed hosts; a redirect is never followed. */
export function pusher({ vapid, subject, allowedHosts, resolve, ...how }: PusherOptions): Pusher {
  const addressesOf = publicAddresses(resolve ?? ((host) => dns.lookup(host, { all: true })));
  const lookup = lookupBy(addressesOf);
  return {
    publicKey: vapid.publicKey,
    isOn: true,
    accepts: async ({ endpoint, p256dh }) => {
      const url = pushUrl(endpoint, allowedHosts);
      if (!url || !isPoint(p256dh)) return false;
      if (isAllowedHost(url, allowedHosts)) return true;
      // Without an answer of the name server nothing is known against the host: each push looks it up again.
      return addressesOf(url.hostname.replace(/^\[|\]$/g, '')).then(
        () => true,
        (problem) => !(problem instanceof BlockedAddress),
      );
    },
    send: async ({ target, payload, topic }) => {
      const url = pushUrl(target.endpoint, allowedHosts);
      if (!url) return { status: 0, retryAfterMs: null, isBlocked: true };
      // The library is loaded for the first push only.
      const { default: library } = await import('web-push');
      const { headers, body } = library.generateRequestDetails(
        { endpoint: target.endpoint, keys: { p256dh: target.p256dh, auth: target.auth } },
        payload,
        { TTL: ttlSeconds, topic, contentEncoding: 'aes128gcm', vapidDetails: { subject, ...vapid } },
      );
      return post(url, headers, body, { ...how, lookup: isAllowedHost(url, allowedHosts) ? null : lookup });
    },
  };
}
