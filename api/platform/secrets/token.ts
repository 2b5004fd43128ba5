import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** Makes a random token of 256 bits for a cookie or a mail. Only its hash is stored. */
export const newToken = (): string => randomBytes(32).toString('base64url');
export const tokenHash = (token: string): Buffer => createHash('sha256').update(token).digest();

/** Compares two texts in constant time. */
export const isSame = (one: string, other: string): boolean => timingSafeEqual(tokenHash(one), tokenHash(other));
