import type { Random } from '#demo/random.ts';

/** Returns the digit that makes a number valid by the Luhn key when put at its end. */
function luhnDigit(digits: string): string {
  let sum = 0;
  for (const [at, digit] of [...digits].reverse().entries()) {
    const doubled = Number(digit) * (at % 2 === 0 ? 2 : 1);
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return String((10 - (sum % 10)) % 10);
}

/** The first digits of all SIREN: numbers from 1 or 2 are reserved for public bodies, so no real firm has one of this range. */
const range = '29';

/** Draws a SIREN (9 digits, valid key) that no other firm of the demonstration has. */
export function freeSiren(random: Random, taken: Set<string>): string {
  for (;;) {
    const digits = `${range}${String(random.int(0, 999_999)).padStart(6, '0')}`;
    const siren = digits + luhnDigit(digits);
    if (taken.has(siren)) continue;
    taken.add(siren);
    return siren;
  }
}

/** Returns the SIRET of an establishment: the SIREN, the number of the establishment, the key. */
export function makeSiret(siren: string, establishment: number): string {
  const digits = siren + String(establishment).padStart(4, '0');
  return digits + luhnDigit(digits);
}
