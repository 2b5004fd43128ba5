import { createHmac } from 'node:crypto';
import { isSame } from '#api/platform/secrets/token.ts';

/** Whose calendar it is, and the how-manieth address: those before it are unknown. */
export type CalendarOwner = {
  userId: number;
  generation: number;
};

const seal = (secret: string, { userId, generation }: CalendarOwner): string =>
  createHmac('sha256', secret).update(`calendrier ${userId} ${generation}`).digest('base64url');

/** The private address of a calendar. It is derived: nothing that opens it is kept. */
export const calendarUrl = (publicUrl: string, secret: string, owner: CalendarOwner): string =>
  `${publicUrl}/calendrier/${owner.userId}-${seal(secret, owner)}.ics`;

/** The user whom the last part of an address names, and what proves it; null when it is no such address. */
export function readCalendarName(name: string): { userId: number; proof: string } | null {
  const [, userId, proof] = /^([1-9]\d{0,8})-([\w-]{43})\.ics$/.exec(name) ?? [];
  return userId && proof ? { userId: Number(userId), proof } : null;
}

export const isCalendarProof = (secret: string, owner: CalendarOwner, proof: string): boolean => isSame(proof, seal(secret, owner));
