import { z } from 'zod';
import type { RefusalDefinition } from './refusal.ts';

/** The answer to 'may the user do this now?': yes, or no with a code and a French reason that the screen shows. */
export const verdict = z.discriminatedUnion('allowed', [
  z.object({ allowed: z.literal(true) }),
  z.object({ allowed: z.literal(false), code: z.string(), reason: z.string() }),
]);
export type Verdict = z.infer<typeof verdict>;

/** Turns the refusal of a rule into a verdict; null means allowed. */
export const verdictOf = (refusal: RefusalDefinition | null): Verdict =>
  refusal === null ? { allowed: true } : { allowed: false, code: refusal.code, reason: refusal.message };
