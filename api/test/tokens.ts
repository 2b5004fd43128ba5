import { randomInt } from 'node:crypto';
import { password } from './factories.ts';
import { type Answer, send, type TestPortal } from './harness.ts';

const client = { client_id: 'portal-front', client_secret: 'portal-front' };

/** Returns a random IP, so that the failed attempts of two tests are not counted together. */
export const anIp = (): string => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`;

export const passwordForm = (username: string, over: Record<string, string> = {}) => ({
  grant_type: 'password',
  username,
  password,
  ...client,
  ...over,
});
export const refreshForm = (over: Record<string, string> = {}) => ({ grant_type: 'refresh_token', ...client, ...over });

type Call = {
  headers?: Record<string, string>;
  ip?: string;
};

/** POST /oauth/token with an urlencoded form. */
export const postToken = (portal: TestPortal, form: Record<string, string>, call: Call = {}): Promise<Answer> =>
  send(portal, {
    method: 'POST',
    url: '/oauth/token',
    payload: new URLSearchParams(form).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...call.headers },
    remoteAddress: call.ip ?? anIp(),
  });

/** POST /oauth/token with a multipart form. */
export async function postTokenMultipart(portal: TestPortal, form: Record<string, string>): Promise<Answer> {
  const fields = new FormData();
  for (const [name, value] of Object.entries(form)) fields.set(name, value);
  const encoded = new Response(fields);
  return send(portal, {
    method: 'POST',
    url: '/oauth/token',
    payload: Buffer.from(await encoded.arrayBuffer()),
    headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
    remoteAddress: anIp(),
  });
}

type Failure = { account: string; address: string; device?: string | null };

/** Inserts failed sign-ins of now, as earlier attempts would leave them. */
export const insertFailures = (portal: TestPortal, count: number, failure: (n: number) => Failure) =>
  portal.db
    .insertInto('sign_in_failures')
    .values(Array.from({ length: count }, (_, n) => ({ ...failure(n), failed_at: portal.clock.now })))
    .execute();

/** Closes an IP, or the network of an IPv6, by the failures of 50 accounts. */
export const closeAddress = (portal: TestPortal, address: string) =>
  insertFailures(portal, 50, (n) => ({ account: `compte-${n}-${address}`, address }));

type Tokens = {
  access_token: string;
  refresh_token: string;
  expires_in: number;
};

/** Signs in through the API and returns the tokens. */
export const tokensOf = async (portal: TestPortal, email: string): Promise<Tokens> =>
  (await postToken(portal, passwordForm(email))).body as Tokens;

/** Returns the status of a read with a bearer token: 200 while its session is open. */
export const accountStatus = async (portal: TestPortal, accessToken: string): Promise<number> =>
  (await send(portal, { method: 'GET', url: '/api/v1/account-informations', headers: { authorization: `Bearer ${accessToken}` } })).status;
