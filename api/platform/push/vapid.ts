import { createECDH, createPublicKey } from 'node:crypto';

/** A key pair on the curve P-256, in base64url: the public one as an uncompressed point, the private one as a number of 32 bytes. */
export type VapidPair = { publicKey: string; privateKey: string };

/** Makes a new pair. */
export function newVapidPair(): VapidPair {
  const curve = createECDH('prime256v1');
  const publicKey = curve.generateKeys().toString('base64url');
  // Node leaves out leading zeros.
  const number = curve.getPrivateKey();
  const privateKey = Buffer.concat([Buffer.alloc(32 - number.length), number]).toString('base64url');
  return { publicKey, privateKey };
}

/** Tells whether 65 bytes in base64url are a point of the curve P-256. */
export function isPoint(text: string): boolean {
  const bytes = Buffer.from(text, 'base64url');
  if (bytes.length !== 65) return false;
  const [x, y] = [bytes.subarray(1, 33), bytes.subarray(33)].map((part) => part.toString('base64url'));
  try {
    createPublicKey({ key: { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' }, format: 'jwk' });
    return true;
  } catch {
    // Node throws for coordinates outside the curve.
    return false;
  }
}

/** Tells whether two keys are one pair. */
export function isPair({ publicKey, privateKey }: VapidPair): boolean {
  const number = Buffer.from(privateKey, 'base64url');
  if (number.length !== 32) return false;
  const curve = createECDH('prime256v1');
  try {
    curve.setPrivateKey(number);
  } catch {
    // Node throws for zero and for a number beyond the order of the curve.
    return false;
  }
  return curve.getPublicKey().toString('base64url') === publicKey.replace(/=+$/, '');
}
