import { describe, expect, it } from 'vitest';
import { pathId } from './query.ts';

describe('le numéro d’une chose dans un chemin', () => {
  it.each([
    ['1', 1],
    ['42', 42],
    ['2147483647', 2_147_483_647],
  ])('« %s » est lu comme un nombre', (text, id) => {
    expect(pathId.parse(text)).toBe(id);
  });

  it.each(['', '0', '-1', '01', '1.5', '1e3', ' 1', 'abc', '2147483648', '9999999999', '99999999999999999999', '١'])(
    '« %s » est refusé',
    (text) => {
      expect(pathId.safeParse(text).success).toBe(false);
    },
  );
});
