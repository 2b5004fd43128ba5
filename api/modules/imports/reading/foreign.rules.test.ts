import { describe, expect, it } from 'vitest';
import { country, countryName, foreignId, identifier, identifierOf } from './foreign.ts';

describe('un pays', () => {
  it.each([
    ['Belgique', 'BE'],
    ['be', 'BE'],
    ['ROYAUME UNI', 'GB'],
    ['UK', 'GB'],
    ['États-Unis', 'US'],
    ['France', 'FR'],
    ['La Réunion', 'FR'],
    ['Monaco', 'MC'],
  ])('%s est %s', (text, value) => expect(country(text)).toEqual({ value }));

  it.each(['Belgium', 'Europe', 'EU', 'ZZ', '12', 'Syldavie'])('%s est inconnu', (text) => {
    expect(country(text)).toEqual({ wrong: expect.stringContaining('Pays inconnu') });
  });

  it('a son nom en français', () => expect([countryName('DE'), countryName('CH')]).toEqual(['Allemagne', 'Suisse']));
});

describe('un identifiant étranger', () => {
  it.each([
    ['0403.170.701', '0403.170.701'],
    ['che-123.456.789', 'CHE-123.456.789'],
    ['HRB 12345', 'HRB 12345'],
  ])('%s se lit %s', (text, value) => expect(foreignId(text)).toEqual({ value }));

  it.each(['ABCD', '12', '<script>1', 'é1234', `1${'2'.repeat(40)}`, '....1'])('%s est refusé', (text) => {
    expect(foreignId(text)).toEqual({ wrong: expect.stringContaining('Identifiant étranger attendu') });
  });

  it.each([
    ['BE', '0403.170.701', ['BE0403170701', 'BE 0403.170.701', 'be:0403170701', 'BE BE0403170701']],
    ['CH', 'CHE-123.456.789', ['CHE-123.456.789', 'CH CHE-123.456.789']],
  ])('de %s, %s, est nommé de plusieurs façons', (code, id, namings) => {
    for (const naming of namings) expect(identifier(naming)).toEqual({ value: identifierOf(code, id) });
  });

  it('un SIRET reste lu comme un SIRET', () => {
    expect(identifier('356 000 000 00048')).toEqual({ value: '35600000000048' });
    for (const text of ['123', '5,00000E+13', 'Dupont', '35600000000049']) expect(identifier(text)).toHaveProperty('wrong');
  });
});
