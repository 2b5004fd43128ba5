import { z } from 'zod';
import type { RefusalDefinition } from './refusal.ts';

/** Whether something may be done now: yes, or no and why, in words that the screen can show. */
export const verdict = z.discriminatedUnion('allowed', [
  z.object({ allowed: z.literal(true) }),
  z.object({ allowed: z.literal(false), code: z.string(), reason: z.string() }),
]);
export type Verdict = z.infer<typeof verdict>;

/** What a rule says, as the screen is told: null refuses nothing. */
export const verdictOf = (refusal: RefusalDefinition | null): Verdict =>
  refusal === null ? { allowed: true } : { allowed: false, code: refusal.code, reason: refusal.message };
