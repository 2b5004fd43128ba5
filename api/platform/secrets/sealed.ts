import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const algorithm = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;
const keyFrom = (token: string): Buffer => Buffer.from(hkdfSync('sha256', token, '', 'successor', 32));

/** Encrypts a text by AES-256-GCM with a key derived from `token` (HKDF): the nonce, the tag, then the text. */
export function seal(text: string, token: string): Buffer {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv(algorithm, keyFrom(token), iv);
  const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), encrypted]);
}

/** Decrypts what `seal` encrypted with the same token. Throws when it was changed or the token is another one. */
export function unseal(sealed: Uint8Array, token: string): string {
  const bytes = Buffer.from(sealed);
  const decipher = createDecipheriv(algorithm, keyFrom(token), bytes.subarray(0, ivBytes), { authTagLength: tagBytes });
  decipher.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
  return decipher.update(bytes.subarray(ivBytes + tagBytes), undefined, 'utf8') + decipher.final('utf8');
}
