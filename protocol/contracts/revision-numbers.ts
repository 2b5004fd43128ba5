import { z } from 'zod';
import { isYearInReach, yearExpected } from '#protocol/core/calendar.ts';

/** Says why a text is no number of 12 digits and `decimals` decimals. */
function problemOf(text: unknown, decimals: number): string {
  if (text === '') return 'Champ requis';
  if (/^-?0*[1-9]\d{12,}(\.\d+)?$/.test(String(text))) return 'Nombre trop grand : 12 chiffres au plus avant la virgule';
  return `Nombre attendu, avec ${decimals} décimales au plus`;
}

/** A number as a text, with a comma or a point; 12 digits and `decimals` decimals at most. It is parsed to a text with a point. */
export const decimal = (decimals: number, isSigned = false) =>
  z
    .string()
    .trim()
    .transform((text) =>
      text
        .replace(/[\s\u00a0\u202f]/g, '')
        .replace(',', '.')
        .replace(/^\+/, '')
        .replace('\u2212', '-'),
    )
    .pipe(
      z.string().regex(new RegExp(`^${isSigned ? '-?' : ''}\\d{1,12}(\\.\\d{1,${decimals}})?$`), {
        error: ({ input }) => problemOf(input, decimals),
      }),
    );
/** A number as a supplier writes it: '+ 7 %', '1 845,32 €'. Its sign of percent or of euros is left out. */
export const quoted = (decimals: number) =>
  z
    .string()
    .transform((text) => text.replace(/[\s%€]|EUR/gi, ''))
    .pipe(decimal(decimals, true));
/** A number above 0. A sign is read, so that a negative number has the sentence of this limit, not that of a text that is no number. */
export const positive = (decimals: number) => decimal(decimals, true).refine((text) => Number(text) > 0, 'Nombre supérieur à 0 attendu');
export const emptyToNull = (value: unknown): unknown => (value === '' ? null : value);
export const percent = z.preprocess(
  emptyToNull,
  positive(2)
    .refine((text) => Number(text) <= 1000, 'Pourcentage attendu, de 0,01 à 1000')
    .nullable(),
);
/** A number from 0 to 1, also refused with its sentence when it has a sign. */
export const share = decimal(4, true).refine((text) => !text.startsWith('-') && Number(text) <= 1, 'Nombre de 0 à 1 attendu');
/** A month, typed as 'mm/aaaa' or 'aaaa-mm'. It is parsed to the second. */
export const month = z
  .string()
  .trim()
  .transform((text) =>
    text.replace(/^(\d{1,2})\s*\/\s*(\d{4})$/, (_text, digits: string, year: string) => `${year}-${digits.padStart(2, '0')}`),
  )
  .pipe(
    z
      .string()
      .regex(/^\d{4}-(0[1-9]|1[0-2])$/, { error: ({ input }) => (input === '' ? 'Champ requis' : 'Mois attendu : mm/aaaa'), abort: true })
      .refine((text) => isYearInReach(Number(text.slice(0, 4))), yearExpected),
  );
export const oneOf = <const Values extends readonly number[]>(values: Values) =>
  z.literal(values, { error: 'Choisissez une valeur de la liste' });
