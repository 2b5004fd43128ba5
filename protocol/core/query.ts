import { z } from 'zod';

const flagTexts = { on: ['1', 'true', 'on', ''], off: ['0', 'false', 'off'] };

/** A yes-or-no parameter of a query: `1`, `true`, `on` or no value is true; `0`, `false`, `off` or an absent parameter is false. */
export const flag = z
  .string()
  .optional()
  .transform((text, ctx) => {
    if (text === undefined || flagTexts.off.includes(text)) return false;
    if (flagTexts.on.includes(text)) return true;
    ctx.addIssue({ code: 'custom', message: 'Valeur attendue : 1 ou 0' });
    return z.NEVER;
  });

const maxValues = 200;

/** A list in a query, written `a,b,c` or by repeating the parameter. Blanks and repeated values are dropped; 200 values at most. */
export const commaList = z
  .union([z.string(), z.array(z.string())])
  .optional()
  .transform((input, ctx) => {
    const texts = [input ?? ''].flat().flatMap((text) => text.split(','));
    const values = [...new Set(texts.map((text) => text.trim()).filter((text) => text !== ''))];
    if (values.length <= maxValues) return values;
    ctx.addIssue({ code: 'custom', message: `${maxValues} valeurs au plus` });
    return z.NEVER;
  });

/** A keyword of a search: trimmed, 200 characters at most, empty when absent. */
export const keyword = z.string().trim().max(200).default('');

/** An optional parameter of a query whose empty value means that it is absent. */
export const emptyAsAbsent = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value: z.input<Schema> | '') => (value === '' ? undefined : value), schema);

/** The slug of an object in a path. A malformed one is answered 404 (RDG-145). */
export const slug = z
  .string()
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/)
  .max(200);

/** The id of an object in a path: '42' → 42, a positive integer within PostgreSQL's `integer`. A malformed one is answered 404 (RDG-145). */
export const pathId = z
  .string()
  .regex(/^[1-9]\d{0,9}$/)
  .transform(Number)
  .pipe(z.int32());
