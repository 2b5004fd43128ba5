import { createDecipheriv, createECDH, createPublicKey, hkdfSync, verify } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { createServer } from 'node:https';
import type { PushTarget } from '#api/platform/push/push.ts';

/** A certificate of these tests alone, for localhost and push.example.com. */
export const certificate = `-----BEGIN CERTIFICATE-----
MIIBszCCAVqgAwIBAgIUJyaDStJBe3iRrXMmiNxrSiCpnKIwCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJcHVzaC50ZXN0MCAXDTI2MTEyMzE0NTMwMVoYDzIxMjYxMDMw
MTQ1MzAxWjAUMRIwEAYDVQQDDAlwdXNoLnRlc3QwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAATNSXG9s1t/ZVjrzy7OoPCKx+UdjqCpvwtLU/HNTh6T0mY/Ab4r1XPS
33EHHBVYJFl0QR/958OMeOlYAISCPeBJo4GHMIGEMB0GA1UdDgQWBBT5dIVNO/fB
hg+xNPypRgGqs7RP2jAfBgNVHSMEGDAWgBT5dIVNO/fBhg+xNPypRgGqs7RP2jAP
BgNVHRMBAf8EBTADAQH/MDEGA1UdEQQqMCiCCWxvY2FsaG9zdIIQcHVzaC5leGFt
cGxlLmNvbYIJcHVzaC50ZXN0MAoGCCqGSM49BAMCA0cAMEQCIG8ph7FTwyLE8T6n
pjLRL3Vy0Pkec8MTFILReiVYJuPCAiAA46AQoS1zQbFvSQ+JBb3NQRjXWeMryIT8
ay4AzmHhrQ==
-----END CERTIFICATE-----
`;
const key = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQguTtDDoQ5DZBgr3Q7
TBMZvgYYO2DlPt2ky0Xy+57pUo2hRANCAATNSXG9s1t/ZVjrzy7OoPCKx+UdjqCp
vwtLU/HNTh6T0mY/Ab4r1XPS33EHHBVYJFl0QR/958OMeOlYAISCPeBJ
-----END PRIVATE KEY-----
`;

const bytes = (text: string): Buffer => Buffer.from(text, 'base64url');
const derived = (secret: Buffer, salt: Buffer, info: Buffer, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length));

/** The secrets of a browser. */
export type BrowserKeys = { privateKey: string; p256dh: string; auth: string };
/** Makes the keys of a browser. */
export function browserKeys(): BrowserKeys {
  const curve = createECDH('prime256v1');
  const p256dh = curve.generateKeys().toString('base64url');
  return { privateKey: curve.getPrivateKey().toString('base64url'), p256dh, auth: crypto.randomUUID().replaceAll('-', '').slice(0, 22) };
}

/** Decrypts a push as a browser does (RFC 8291 over RFC 8188, one record), apart from the library that encrypts. */
export function decryptPush({ privateKey, p256dh, auth }: BrowserKeys, message: Buffer): string {
  const [salt, idLength] = [message.subarray(0, 16), message.readUInt8(20)];
  const senderKey = message.subarray(21, 21 + idLength);
  const sealed = message.subarray(21 + idLength);
  const curve = createECDH('prime256v1');
  curve.setPrivateKey(bytes(privateKey));
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), bytes(p256dh), senderKey]);
  const secret = derived(curve.computeSecret(senderKey), bytes(auth), info, 32);
  const contentKey = derived(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derived(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const decipher = createDecipheriv('aes-128-gcm', contentKey, nonce);
  decipher.setAuthTag(sealed.subarray(-16));
  const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  return padded.subarray(0, padded.lastIndexOf(2)).toString();
}

/** Verifies the VAPID token of a push (RFC 8292) and returns its claims. Throws for a wrong signature. */
export function vapidClaims(authorization: string): { claims: { aud: string; exp: number; sub: string }; publicKey: string } {
  const [, token = '', publicKey = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization) ?? [];
  const [head = '', payload = '', signature = ''] = token.split('.');
  const point = bytes(publicKey);
  const jwk = { kty: 'EC', crv: 'P-256', x: point.subarray(1, 33).toString('base64url'), y: point.subarray(33).toString('base64url') };
  const own = { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' } as const;
  if (!verify('sha256', Buffer.from(`${head}.${payload}`), own, bytes(signature))) throw new Error('wrong signature');
  return { claims: JSON.parse(bytes(payload).toString()), publicKey };
}

export type ReceivedPush = { path: string; headers: IncomingHttpHeaders; body: Buffer };
type Behaviour = { status: number; headers?: Record<string, string> } | 'silent';

/** Opens a push service on https, on this machine. It answers by the path: 201 unless a test says otherwise. */
export async function openPushService() {
  const received: ReceivedPush[] = [];
  const behaviours = new Map<string, Behaviour>();
  const server = createServer({ key, cert: certificate }, (request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const path = request.url ?? '';
      received.push({ path, headers: request.headers, body: Buffer.concat(chunks) });
      const behaviour = behaviours.get(path) ?? { status: 201 };
      if (behaviour !== 'silent') response.writeHead(behaviour.status, behaviour.headers).end();
    });
  });
  const port = await new Promise<number>((resolve) => {
    const listening = server.listen(0, '127.0.0.1', () => {
      const address = listening.address();
      resolve(address !== null && typeof address === 'object' ? address.port : 0);
    });
  });
  return {
    port,
    host: `localhost:${port}`,
    received,
    behave: (path: string, behaviour: Behaviour) => void behaviours.set(path, behaviour),
    target: (path: string, keys: BrowserKeys): PushTarget => ({
      endpoint: `https://localhost:${port}${path}`,
      p256dh: keys.p256dh,
      auth: keys.auth,
    }),
    close: () => new Promise<void>((resolve) => void server.close(() => resolve())),
    cut: () => server.closeAllConnections(),
  };
}
export type PushService = Awaited<ReturnType<typeof openPushService>>;
