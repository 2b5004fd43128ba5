import { z } from 'zod';
import { endpoint } from '#protocol/core/endpoint.ts';
import { collection } from '#protocol/core/page.ts';
import { coreRefusals } from '#protocol/core/refusal.ts';
import { pushDevices } from './push-device.ts';

const tokenIssues = {
  none: 'Abonnement au push attendu, en JSON',
  endpoint: 'Adresse https du service de push attendue',
  p256dh: 'Clé « p256dh » de 65 octets attendue',
  auth: 'Clé « auth » de 16 octets attendue',
};

/** A PushSubscription (RFC 8030): its endpoint, and the keys that encrypt what is sent there (RFC 8291), in base64url. */
export type PushSubscriptionKeys = { endpoint: string; p256dh: string; auth: string };

const parsedJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};
const textIn = (source: unknown, name: string): string => {
  const value: unknown = source instanceof Object ? Reflect.get(source, name) : undefined;
  return typeof value === 'string' ? value : '';
};
const isHttps = (text: string): boolean => URL.canParse(text) && new URL(text).protocol === 'https:' && text.length <= 1000;

/** A PushSubscription as JSON text (RDG-533). The first byte of `p256dh` is 4, that of an uncompressed point. */
const pushToken = z
  .string()
  .max(4000)
  .transform((text, ctx): PushSubscriptionKeys => {
    const source = parsedJson(text);
    const keys: unknown = source instanceof Object ? Reflect.get(source, 'keys') : undefined;
    const [url, p256dh, auth] = [textIn(source, 'endpoint'), textIn(keys, 'p256dh'), textIn(keys, 'auth')];
    const issues = [
      ...(isHttps(url) ? [] : [tokenIssues.endpoint]),
      ...(/^B[A-P][\w-]{85}=?$/.test(p256dh) ? [] : [tokenIssues.p256dh]),
      ...(/^[\w-]{22}(?:==)?$/.test(auth) ? [] : [tokenIssues.auth]),
    ];
    const messages = source instanceof Object ? issues : [tokenIssues.none];
    for (const message of messages) ctx.addIssue({ code: 'custom', message });
    return messages.length > 0 ? z.NEVER : { endpoint: url, p256dh: p256dh.replace(/=+$/, ''), auth: auth.replace(/=+$/, '') };
  });

/** A registered device. `id`: the SHA-256 of its endpoint, by which a browser knows its own. `label`: as 'Firefox sur Windows'. */
const registeredDevice = z.object({
  id: z.string(),
  device: z.enum(pushDevices),
  label: z.string().nullable(),
  registeredAt: z.iso.datetime(),
  lastPushAt: z.iso.datetime().nullable(),
});
export type RegisteredDevice = z.infer<typeof registeredDevice>;

const deviceParams = z.object({ id: z.string().regex(/^[0-9a-f]{64}$/) });

export const pushEndpoints = {
  register: endpoint({
    method: 'POST',
    path: '/api/v1/token',
    summary: 'Enregistrer cet appareil pour le push',
    body: z.object({ token: pushToken, device: z.enum(pushDevices) }),
    answer: 'empty',
  }),
  devices: endpoint({
    method: 'GET',
    path: '/api/v1/push-devices',
    summary: 'Les appareils que le push atteint, le dernier enregistré d’abord',
    answer: collection(registeredDevice),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/v1/push-devices/:id',
    summary: 'Ne plus recevoir de push sur un appareil',
    params: deviceParams,
    answer: 'empty',
    refusals: [coreRefusals.notFound],
  }),
  trial: endpoint({
    method: 'POST',
    path: '/api/v1/push-devices/:id/trial',
    summary: 'Envoyer un essai à un appareil',
    params: deviceParams,
    answer: 'empty',
    refusals: [coreRefusals.notFound],
  }),
} as const;

/** The data of a push message (NOT-10), with two fields of ours: the path to open, and the notification that opening marks as read. */
export type PushData = { title: string; body: string; picture: string | null; url: string; id: string | null };
