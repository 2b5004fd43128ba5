import fc from 'fast-check';
import type { TestPortal } from '#api/test/harness.ts';
import type { Reference, SentFile } from '#protocol/desk/desk-fields.ts';

/** A line with accents, signs and blanks. */
export const word = fc
  .string({ unit: fc.constantFrom(...'aéœ ’&<"\\%_,«»€'), minLength: 1, maxLength: 20 })
  .map((text) => `x${text.replace(/\s+/g, ' ').trim()}`);
/** A text of some paragraphs, as somebody types it. */
export const text = fc
  .array(fc.constantFrom('Un & deux', 'Trois', 'a < b', '', '  ', 'Fin.'), { maxLength: 5 })
  .map((lines) => lines.join('\n'));
export const html = fc
  .array(fc.constantFrom('<p>Un</p>', '<ul><li>a</li></ul>', '<h2>Titre</h2>', '<p>x <strong>y</strong></p>'), { minLength: 1 })
  .map((parts) => parts.join(''));
const minute = fc.integer({ min: 0, max: 500_000 }).map((minutes) => new Date(Date.UTC(2026, 0, 1) + minutes * 60_000).toISOString());
/** Two instants, the end after the start. */
export const span = fc.tuple(minute, fc.integer({ min: 1, max: 500 })).map(([startsAt, minutes]) => ({
  startsAt,
  endsAt: new Date(Date.parse(startsAt) + minutes * 60_000).toISOString(),
}));
/** One of the values, or none. */
export const oneOf = <T>(values: readonly T[]) => fc.option(fc.constantFrom(...values), { nil: null });
export const url = fc.constantFrom('', '/offres', 'https://visio.example/a?b=c&d=e');
/** A link to another site. */
export const outerUrl = fc.constantFrom('', 'https://visio.example/a?b=c&d=e');
export const pictureOf = (name: string) =>
  fc.constantFrom(null, { name, alt: '', decorative: true }, { name, alt: 'Un compteur', decorative: false });
/** A picture that needs no words. */
export const logoOf = (name: string) => fc.constantFrom(null, { name, alt: '', decorative: true });
/** A decimal number as somebody types it, or nothing. */
export const amount = fc.constantFrom('', '0', '7', '12,5', '1 180.00', '0.10');
export const referencesTo = (rows: readonly Reference[]) => fc.shuffledSubarray([...rows]);

let last = 0;
/** Returns a number that no other content of the test file has. */
export const nextNumber = (): number => ++last;

/** Returns a SIRET with its key that no other company of the test file has. */
export function aSiret(): string {
  const start = `7${String(nextNumber()).padStart(12, '0')}`;
  const digits = [...`${start}0`].toReversed().map(Number);
  const sum = digits.reduce((total, digit, at) => total + (at % 2 === 1 ? Math.floor((digit * 2) / 10) + ((digit * 2) % 10) : digit), 0);
  return `${start}${(10 - (sum % 10)) % 10}`;
}

/** The files of random forms: each is drawn once, since each document has a file of its own. */
export async function filesOf(portal: TestPortal, count: number): Promise<fc.Arbitrary<SentFile>> {
  const rows = Array.from({ length: count }, (_, at) => ({
    ...{ name: `Pièce n° ${at}.pdf`, content_type: 'application/pdf', size: 1000 + at, uploaded_by: null, at_desk: true },
    sha256: nextNumber().toString(16).padStart(64, '0'),
  }));
  const files = await portal.db.insertInto('files').values(rows).returning(['id as fid', 'name', 'size']).execute();
  return fc.constant(null).map(() => files.pop() ?? outOfFiles());
}
function outOfFiles(): never {
  throw new Error('Random forms drew more files than were made');
}
