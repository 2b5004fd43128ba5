import { formType } from '#api/test/attachments.ts';
import type { signedIn } from '#api/test/factories.ts';
import { send, type TestPortal } from '#api/test/harness.ts';
import { anIp } from '#api/test/tokens.ts';
import type { Endpoint } from '#protocol/core/endpoint.ts';

export type Me = Awaited<ReturnType<typeof signedIn>>;
/** A word that is typed in each write: the journal never has it. */
export const secret = 'motsecret';
/**
 * A write that succeeds: its path and its body, or the multipart form of a file. `guard`: for a body without version, the same body from
 * somebody who says nothing of what they read, and from one who read something else, with the status of the second.
 */
export type DeskWrite = { url: string; body?: object; form?: Buffer; guard?: { missing: object; old: object; status: number } };
/** Makes what a write needs, as the operator `me`. */
export type Prepare = (portal: TestPortal, me: Me) => Promise<DeskWrite>;
export type Writes = Readonly<Record<string, Prepare>>;

export const newKey = () => crypto.randomUUID().replaceAll('-', '');
let words = 0;
export const aWord = () => `${secret}${++words}`;

/** Sends a write of the desk. */
export const sendWrite = (
  portal: TestPortal,
  me: Pick<Me, 'bearer' | 'csrf'>,
  method: Endpoint['method'],
  { url, body, form }: DeskWrite,
  headers: Record<string, string> = {},
) =>
  form
    ? send(portal, { method, url, payload: form, headers: { ...me.bearer, ...me.csrf, ...formType, ...headers }, remoteAddress: anIp() })
    : send(portal, { method, url, payload: body ?? {}, headers: { ...me.bearer, ...me.csrf, ...headers } });
