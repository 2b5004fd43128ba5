import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** 256 bits for a cookie or a mail. Only its hash is kept. */
export const newToken = (): string => randomBytes(32).toString('base64url');
export const tokenHash = (token: string): Buffer => createHash('sha256').update(token).digest();

/** Compares in constant time. */
export const isSame = (given: string, wanted: string): boolean => timingSafeEqual(tokenHash(given), tokenHash(wanted));
