import { createHmac } from 'node:crypto';
import type { Viewer } from '#api/platform/context.ts';
import { isSame } from '#api/platform/secrets/token.ts';

/** The user of a calendar and the version of the URL. The URLs of earlier versions are refused. */
type UrlVersion = Pick<Viewer, 'userId'> & { urlVersion: number };

const proofOf = (secret: string, { userId, urlVersion }: UrlVersion): string =>
  createHmac('sha256', secret).update(`calendrier ${userId} ${urlVersion}`).digest('base64url');

/** Returns the private URL of a calendar. It ends with an HMAC of the user and the version, so that no secret is stored for it. */
export const calendarUrl = (publicUrl: string, secret: string, version: UrlVersion): string =>
  `${publicUrl}/calendrier/${version.userId}-${proofOf(secret, version)}.ics`;

/** Parses the last part of a calendar URL into the user and the proof; null when it has another form. */
export function readCalendarName(name: string): { userId: number; proof: string } | null {
  const [, userId, proof] = /^([1-9]\d{0,8})-([\w-]{43})\.ics$/.exec(name) ?? [];
  return userId && proof ? { userId: Number(userId), proof } : null;
}

/** Compares the proof of a URL with the one of the present version, in constant time. */
export const isCalendarProof = (secret: string, version: UrlVersion, proof: string): boolean => isSame(proof, proofOf(secret, version));
