import { z } from 'zod';

const spoken = { on: ['1', 'true', 'on', ''], off: ['0', 'false', 'off'] };

/** A yes-or-no parameter of an address: `1`, `true` or bare means yes, `0`, `false` or absent means no. */
export const flag = z
  .string()
  .optional()
  .transform((given, ctx) => {
    if (given === undefined || spoken.off.includes(given)) return false;
    if (spoken.on.includes(given)) return true;
    ctx.addIssue({ code: 'custom', message: 'Valeur attendue : 1 ou 0' });
    return z.NEVER;
  });

const longest = 200;

/** A list written `a,b,c` in the address (or the parameter repeated); without blanks or repeats, 200 values at most. */
export const commaList = z
  .union([z.string(), z.array(z.string())])
  .optional()
  .transform((given, ctx) => {
    const all = (Array.isArray(given) ? given : [given ?? '']).flatMap((one) => one.split(','));
    const kept = [...new Set(all.map((one) => one.trim()).filter((one) => one !== ''))];
    if (kept.length <= longest) return kept;
    ctx.addIssue({ code: 'custom', message: `${longest} valeurs au plus` });
    return z.NEVER;
  });

/** A keyword as typed: trimmed, 200 characters at most, empty when absent. */
export const keyword = z.string().trim().max(200).default('');

/** The slug of a thing in a path. A malformed one is not found rather than invalid (readings, 'Answers'). */
export const slug = z
  .string()
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/)
  .max(200);

/** The number of a thing in a path: '42' → 42, a positive integer that PostgreSQL's `integer` can hold. A malformed one is not found. */
export const pathId = z
  .string()
  .regex(/^[1-9]\d{0,9}$/)
  .transform(Number)
  .pipe(z.int32());
