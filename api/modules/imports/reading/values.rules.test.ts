import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  cents,
  choice,
  date,
  decimal,
  department,
  departmentOf,
  email,
  listOf,
  month,
  naf,
  postalCode,
  siret,
  text,
  website,
  year,
} from './values.ts';

const days = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2100-12-31'), noInvalidDate: true })
  .map((day) => day.toISOString().slice(0, 10));
const digits = (length: number) => fc.stringMatching(new RegExp(`^\\d{${length}}$`));

/** Adds the Luhn key that makes 13 digits a SIRET; written independently of the reader under test. */
function withKey(thirteen: string): string {
  const doubled = [...thirteen].map((digit, index) =>
    index % 2 === 0 ? ([0, 2, 4, 6, 8, 1, 3, 5, 7, 9][Number(digit)] ?? 0) : Number(digit),
  );
  return `${thirteen}${(10 - (doubled.reduce((sum, one) => sum + one, 0) % 10)) % 10}`;
}
const sirets = digits(13)
  .filter((one) => Number(one) > 0 && !one.startsWith('356000000'))
  .map(withKey);

describe('SIRET', () => {
  it.each([
    ['73282932000074', '73282932000074'],
    ['732 829 320 00074', '73282932000074'],
    ['00735020000049', '00735020000049'],
    ['35600000000048', '35600000000048'],
    ['35600000009075', '35600000009075'],
    ['35600000010000', '35600000010000'],
  ])('accepte %s', (input, value) => expect(siret(input)).toEqual({ value }));

  it.each([
    ['7328293200007', '14 chiffres'],
    ['732829320000745', '14 chiffres'],
    ['3019824434649Z', '14 chiffres'],
    ['73282932000075', 'clé de contrôle'],
    ['35600000009076', 'clé de contrôle'],
    ['00000000000000', 'clé de contrôle'],
  ])('refuse %s', (input, reason) => expect(siret(input)).toEqual({ wrong: expect.stringContaining(reason) }));

  it('accepte toute clé juste et refuse tout chiffre changé', () => {
    fc.assert(
      fc.property(sirets, fc.nat(13), fc.integer({ min: 1, max: 9 }), (input, place, shift) => {
        const changed = `${input.slice(0, place)}${(Number(input[place]) + shift) % 10}${input.slice(place + 1)}`;
        expect(siret(input)).toEqual({ value: input });
        if (!changed.startsWith('356000000')) expect(siret(changed)).toHaveProperty('wrong');
      }),
    );
  });
});

describe('dates', () => {
  it.each([
    ['07/03/2024', '2024-03-07'],
    ['7/3/2024', '2024-03-07'],
    ['07-03-2024', '2024-03-07'],
    ['2024-02-29', '2024-02-29'],
    ['29.02.2000', '2000-02-29'],
  ])('lit %s', (input, value) => expect(date(input)).toEqual({ value }));

  it.each([
    ['29/02/2023', 'Ce jour n’existe pas'],
    ['31/04/2024', 'Ce jour n’existe pas'],
    ['2024-13-01', 'Ce jour n’existe pas'],
    ['2024-1-1', 'Date attendue : jj/mm/aaaa'],
    ['03/07/24', 'Date attendue : jj/mm/aaaa'],
    ['hier', 'Date attendue : jj/mm/aaaa'],
    ['01/01/2101', 'Année attendue : de 1900 à 2100'],
    ['01/01/0024', 'Année attendue : de 1900 à 2100'],
  ])('refuse %s', (input, wrong) => expect(date(input)).toEqual({ wrong }));

  it('lit tout jour du calendrier, écrit des deux façons', () => {
    fc.assert(
      fc.property(days, (day) => {
        expect(date(day)).toEqual({ value: day });
        expect(date(day.split('-').reverse().join('/'))).toEqual({ value: day });
      }),
    );
  });

  it("n'accepte aucun jour au-delà de la fin de son mois", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1900, max: 2100 }), fc.integer({ min: 1, max: 12 }), (inYear, inMonth) => {
        const beyond = new Date(Date.UTC(inYear, inMonth, 0)).getUTCDate() + 1;
        expect(date(`${beyond}/${inMonth}/${inYear}`)).toEqual({ wrong: 'Ce jour n’existe pas' });
      }),
    );
  });
});

describe('mois et années', () => {
  it.each([
    ['2024-03', '2024-03-01'],
    ['03/2024', '2024-03-01'],
    ['3/2024', '2024-03-01'],
    ['2024-03-01', '2024-03-01'],
    ['01/03/2024', '2024-03-01'],
  ])('lit %s', (input, value) => expect(month(input)).toEqual({ value }));
  it.each(['2024-00', '2024-13', '13/2024', '2024', 'mars 2024', '2024-03-02', '02/03/2024', '2024-13-01'])('refuse %s', (input) =>
    expect(month(input)).toHaveProperty('wrong'),
  );
  it.each(['1899', '2101', '24', '20240'])('refuse l’année %s', (input) => expect(year(input)).toHaveProperty('wrong'));
  it('lit une année', () => expect(year('2019')).toEqual({ value: 2019 }));
});

describe('nombres et montants', () => {
  it.each([
    ['47,79386', 47.79386],
    ['-0.58475', -0.58475],
    ['90', 90],
  ])('lit la latitude %s', (input, value) => expect(decimal(-90, 90)(input)).toEqual({ value }));
  it.each(['90,1', '-91', 'nord', '1,2,3', '1e2', ''])('refuse la latitude %s', (input) =>
    expect(decimal(-90, 90)(input)).toHaveProperty('wrong'),
  );

  it.each([
    ['62333.33', 6_233_333],
    ['1 234,5', 123_450],
    ['1.234,56', 123_456],
    ['12.345.678,9', 1_234_567_890],
    ['1234567,89 €', 123_456_789],
    ['-12,05', -1205],
    ['0', 0],
    ['-0', 0],
    ['0,07', 7],
  ])('lit le montant %s', (input, value) => expect(cents(input)).toEqual({ value }));
  it.each([
    ['1.234', 'deux décimales'],
    ['1.2345,56', 'Montant attendu'],
    ['12 34', 'Montant attendu'],
    ['douze', 'Montant attendu'],
    ['99999999999999', 'trop grand'],
  ])('refuse le montant %s', (input, reason) => expect(cents(input)).toEqual({ wrong: expect.stringContaining(reason) }));

  it('lit tout montant au centime, à la virgule comme au point', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1_000_000_000_000, max: 1_000_000_000_000 }), (amount) => {
        const [sign, size] = [amount < 0 ? '-' : '', Math.abs(amount)];
        const written = `${sign}${Math.floor(size / 100)},${String(size % 100).padStart(2, '0')}`;
        expect(cents(written)).toEqual({ value: amount });
        expect(cents(written.replace(',', '.'))).toEqual({ value: amount });
      }),
    );
  });
});

describe('textes', () => {
  it.each([
    ['89290', '89290'],
    ['01000', '01000'],
  ])('lit le code postal %s', (input, value) => expect(postalCode(input)).toEqual({ value }));
  it('soupçonne un tableur d’avoir ôté les zéros du début', () => {
    const cut = { wrong: expect.stringContaining('des zéros du début semblent perdus') };
    expect([postalCode('1000'), siret('555004140003'), siret('555004140004')]).toEqual([
      cut,
      cut,
      { wrong: 'SIRET mal formé : 14 chiffres attendus' },
    ]);
  });
  it.each(['1000', '7500A', '750011'])('refuse le code postal %s', (input) => expect(postalCode(input)).toHaveProperty('wrong'));

  it.each([
    ['4', '04'],
    ['2b', '2B'],
    ['976', '976'],
  ])('lit le département %s', (input, value) => expect(department(input)).toEqual({ value }));
  it.each(['00', '20', '96', '979', '[N'])('refuse le département %s', (input) => expect(department(input)).toHaveProperty('wrong'));
  it.each([
    ['20090', '2A'],
    ['20200', '2B'],
    ['97630', '976'],
    ['98800', '988'],
    ['01000', '01'],
    ['00000', null],
  ])('tire du code postal %s le département %s', (input, expected) => expect(departmentOf(input)).toBe(expected));

  it('met une adresse e-mail en minuscules', () => expect(email('Jeanne.Morel@Exemple.FR')).toEqual({ value: 'jeanne.morel@exemple.fr' }));
  it.each(['jeanne', 'jeanne@', '@exemple.fr', 'a b@exemple.fr', 'a@exemple', 'a@b..fr', `${'a'.repeat(250)}@b.fr`])(
    'refuse l’adresse %s',
    (input) => expect(email(input)).toHaveProperty('wrong'),
  );

  it.each([
    ['https://exemple.fr/a', 'https://exemple.fr/a'],
    ['www.exemple.fr', 'https://www.exemple.fr'],
  ])('lit le site %s', (input, value) => expect(website(input)).toEqual({ value }));
  it.each(['javascript:alert(1)', 'data:text/html,x', 'exemple', 'ftp://exemple.fr'])('refuse le site %s', (input) =>
    expect(website(input)).toHaveProperty('wrong'),
  );

  it.each([
    ['71.12B', '71.12B'],
    ['7112b', '71.12B'],
  ])('lit le code NAF %s', (input, value) => expect(naf(input)).toEqual({ value }));
  it('refuse un code NAF mal formé', () => expect(naf('71.1B')).toHaveProperty('wrong'));

  it('refuse un texte trop long, compté en caractères', () => {
    expect(text(3)('été')).toEqual({ value: 'été' });
    expect(text(3)('étés')).toEqual({ wrong: 'Texte trop long : 3 caractères au plus' });
  });
  it('reconnaît un choix malgré casse et accents', () => {
    const role = choice({ adhérent: 'subscriber', opérateur: 'operator' }, 'Rôle attendu');
    expect(role('ADHERENT')).toEqual({ value: 'subscriber' });
    expect(role('toString')).toEqual({ wrong: 'Rôle attendu' });
  });
  it('sépare une liste, sans vides ni doubles, et la refuse dès une valeur fausse', () => {
    expect(listOf(postalCode)('75001| 69001 ||75001')).toEqual({ value: ['75001', '69001'] });
    expect(listOf(postalCode)('75001|690')).toEqual({ wrong: 'Code postal attendu : 5 chiffres' });
  });
});
